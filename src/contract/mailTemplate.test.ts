import { expect, test } from 'vitest';
import { fillBody, fillSubject, variablesIn } from './mailTemplate.ts';

const values = { name: '<b>Mei</b>', reply: 'One\nTwo & three', code: '' };

test('a body takes its values as text, also where they look like tags or variables', () => {
  expect(fillBody('<p>{{ name }}: {{reply}}{{code}}{{unknown}}</p>', values)).toBe(
    '<p>&lt;b&gt;Mei&lt;/b&gt;: One<br>Two &amp; three</p>',
  );
  expect(fillBody('{{reply}}', { reply: '{{name}}', name: 'secret' })).toBe('{{name}}');
});

test('a subject stays on one line', () => {
  const subject = fillSubject('To {{to}}', { to: 'a@example.com\r\nBcc: b@example.com' });

  expect(subject).toBe('To a@example.com Bcc: b@example.com');
});

test('each variable is named once, malformed ones too', () => {
  expect(variablesIn('{{code}} {{ code }} {{constructor}} {{a b}} {single}')).toEqual([
    'code',
    'constructor',
    'a b',
  ]);
});
