import { afterEach, expect, test, vi } from 'vitest';
import { beforePaint } from './beforePaint.ts';

afterEach(() => vi.unstubAllGlobals());

/** Colour mode and language of the document after the script has run on the stored value. */
function painted(stored: string | null, prefersDark: boolean) {
  const documentElement = { dataset: { mode: '' }, lang: '' };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  vi.stubGlobal('localStorage', { getItem: () => stored });
  beforePaint();
  return [documentElement.dataset.mode, documentElement.lang];
}

test.each([
  ['{"layout":{"isDark":true},"lang":{"defaultLang":"en"}}', false, ['dark', 'en']],
  ['{"layout":{"isDark":false},"lang":{"defaultLang":"zh-cn"}}', true, ['light', 'zh-CN']],
])('the stored look is painted: %s', (stored, prefersDark, expected) => {
  expect(painted(stored, prefersDark)).toEqual(expected);
});

test.each([null, 'null', '{', '{"layout":null,"lang":null}', '{"layout":{"isDark":"yes"}}'])(
  'a stranger, or one whose storage is damaged, gets what the system prefers: %s',
  (stored) => {
    expect([painted(stored, true), painted(stored, false)]).toEqual([
      ['dark', 'zh-CN'],
      ['light', 'zh-CN'],
    ]);
  },
);

test('the page is painted even if storage is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const documentElement = { dataset: { mode: '' }, lang: '' };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('localStorage', { getItem: forbidden });

  beforePaint();

  expect(documentElement).toEqual({ dataset: { mode: 'dark' }, lang: 'zh-CN' });
});

test('a page that the server has drawn keeps the language of its texts', () => {
  const documentElement = { dataset: { drawn: '', mode: '' }, lang: 'en' };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', { getItem: () => '{"layout":{"isDark":true}}' });

  beforePaint();

  expect(documentElement).toEqual({ dataset: { drawn: '', mode: 'dark' }, lang: 'en' });
});
