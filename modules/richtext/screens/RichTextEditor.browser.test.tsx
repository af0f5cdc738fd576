import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longText } from '#shopwright/fields';
import type { InputProps } from '#shopwright/fields/parts';
import { UploadProvider } from '#shopwright/ui';
import { mountField } from '../../../tests/support/mountField.tsx';
import { cleanPasted } from './cleanPasted.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

const field = longText({ rich: true, optional: true });
const mountEditor = (wire?: string) => mountField({ field, wire, own: RichTextEditor });
const box = () => page.getByRole('textbox', { name: 'Value' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });

test('a text that is only opened stays as it was stored', async () => {
  const stored = '<p>One<br>two</p><div>three</div><p><sub>4</sub></p>';
  const { value, form } = await mountEditor(stored);
  await expect.element(page.getByText('three')).toBeVisible();

  await box().click();
  await page.getByRole('button', { name: 'elsewhere' }).click();

  expect(value()).toBe(stored);
  expect(form().formState.isDirty).toBe(false);
});

test('content without a place in the editor is told before the first edit, and kept in the source', async () => {
  const stored = '<div><p>three</p></div><dl><dt>a</dt><dd>b</dd></dl>';
  const { value } = await mountEditor(stored);
  await expect.element(page.getByText(/drops <div> <dl> <dt> <dd>/)).toBeVisible();

  await box().click();
  await userEvent.keyboard('x');
  expect(value()).toBe(stored);
  await page.getByRole('button', { name: 'HTML source' }).last().click();
  await page.getByRole('textbox').fill(`${stored}<p>c</p>`);

  expect(value()).toBe(`${stored}<p>c</p>`);
});

test('a text with unsupported markup can be edited visually on request', async () => {
  const { value } = await mountEditor('<div><p>three</p></div>');

  await expect.element(tool('Insert table')).toHaveAttribute('aria-disabled', 'true');
  await tool('Edit anyway').click();
  await box().click();
  await userEvent.keyboard('{Control>}{End}{/Control}!');

  expect(value()).toBe('<p>three!</p>');
});

test('the HTML of typed and formatted text passes the server unchanged', async () => {
  const { value } = await mountEditor();

  await box().click();
  await tool('Bold').click();
  await userEvent.keyboard('Linen');
  await tool('Bold').click();
  await userEvent.keyboard(' shirt');
  await tool('Numbered list').click();

  expect(value()).toBe('<ol><li><p><strong>Linen</strong> shirt</p></li></ol>');
});

test('an emptied text is no value', async () => {
  const { value } = await mountEditor('<p>a</p>');

  await box().click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');

  expect(value()).toBeNull();
});

test('a link to a program is refused, one to a site is set without further attributes', async () => {
  const { value } = await mountEditor();
  await box().click();
  await tool('Link').click();

  await userEvent.keyboard('javascript:alert(1)');
  await expect.element(page.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await userEvent.keyboard('{Control>}a{/Control}https://example.com/a{Enter}');

  await expect.poll(value).toBe('<p><a href="https://example.com/a">https://example.com/a</a></p>');
});

test('a link to the variable of a template outlives an edit', async () => {
  const { value } = await mountEditor('<p><a href="{{link}}">Open</a> now</p>');
  await box().click();

  await userEvent.keyboard('{Control>}{End}{/Control}!');

  expect(value()).toBe('<p><a href="{{link}}">Open</a> now!</p>');
});

test('the source can be edited, and is cleaned when it is left', async () => {
  const { value } = await mountEditor('<p>a</p>');

  await tool('HTML source').click();
  await page.getByRole('textbox').fill('<p onclick="x()">b</p><script>y()</script>');
  await page.getByRole('button', { name: 'elsewhere' }).click();
  await expect.element(page.getByText(/p\[onclick\] <script>/)).toBeVisible();
  await tool('HTML source').click();

  await expect.element(box()).toHaveTextContent('b');
  expect(value()).toBe('<p>b</p>');
});

test('another value of the form is shown', async () => {
  const { form } = await mountEditor('<p>a</p>');

  form().reset({ value: '<p>reset</p>' });

  await expect.element(box()).toHaveTextContent('reset');
});

test('text that Google Docs has copied is bold where it was bold', () => {
  const copied =
    '<b style="font-weight:normal;"><p><span style="font-weight:400">Wash </span>' +
    '<span style="font-weight:700;font-style:italic">cold</span></p></b>';

  expect(cleanPasted(copied)).toBe(
    '<p><span>Wash </span><span><em><strong>cold</strong></em></span></p>',
  );
});

test('paragraphs that Word draws as a list are a list', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><!--[if !supportLists]-->` +
    `<span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span><!--[endif]-->${text}<o:p></o:p></p>`;
  const copied =
    item(1, '·', 'Linen') + item(2, 'o', 'Grey') + item(1, '·', 'Cotton') + item(1, '1.', 'Wash');

  expect(cleanPasted(copied).replaceAll(/<!--.*?-->/g, '')).toBe(
    '<ul><li>Linen<ul><li>Grey</li></ul></li><li>Cotton</li></ul><ol><li>Wash</li></ol>',
  );
});

test('a paste brings no picture of the other machine, no style and no script', async () => {
  const { value } = await mountEditor();
  const clipboard = new DataTransfer();
  clipboard.setData(
    'text/html',
    '<style>p{color:red}</style><p class="MsoNormal" style="color:red" onclick="x()">Linen<o:p></o:p></p>' +
      '<img src="file:///C:/a.png"><script>y()</script><table><tr><td width="9">1</td></tr></table>',
  );
  await box().click();

  box()
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );

  await expect.poll(value).not.toBeNull();
  expect(value()).toBe('<p>Linen</p><table><tbody><tr><td><p>1</p></td></tr></tbody></table>');
});

/** The editor where files can be uploaded: `refused.png` cannot. */
const WithUploads = (props: InputProps) => (
  <UploadProvider
    value={{
      rules: async () => rules,
      send: async ({ file }) => {
        if (file.name === 'refused.png') throw new Error('The picture is too large');
        const url = `/storage/${file.name}`;
        const facts = { name: file.name, size: file.size, mimetype: file.type, suffix: 'png' };
        return { url, full_url: url, ...facts };
      },
    }}
  >
    <RichTextEditor {...props} />
  </UploadProvider>
);
const rules = { maxSize: 1_000_000, allowedSuffixes: 'png', allowedMimeTypes: 'image/png' };

function paste(...names: readonly string[]): void {
  const clipboardData = new DataTransfer();
  for (const name of names) clipboardData.items.add(new File(['x'], name, { type: 'image/png' }));
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  box().element().dispatchEvent(event);
}

test('pasted picture files are uploaded into the text; one that is refused says why', async () => {
  const { value } = await mountField({ field, wire: '<p>cup</p>', own: WithUploads });
  await box().click();

  paste('refused.png', 'moss.png');

  await expect.poll(value).toContain('<img src="/storage/moss.png"');
  await expect.element(page.getByText('The picture is too large')).toBeVisible();
  expect(value()).toContain('cup');
});

test('a toolbar is one stop of the tab key, and arrows lead through it', async () => {
  await mountEditor();
  await expect.element(tool('Bold')).toBeVisible();

  const style = page.getByRole('combobox', { name: 'Paragraph style' }).element();
  if (style instanceof HTMLElement) style.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tool('Italic').element());
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tool('HTML source').element());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.localName).toBe('select');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(box().element());
});
