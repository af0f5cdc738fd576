import { expect, test } from 'vitest';
import { beginStep, readyText } from './startReport.ts';

function output(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  return { written, stream: { write, isTTY } };
}

test('a step is one line in a file, and keeps its share up to date on a terminal', () => {
  const [file, terminal] = [output(false), output(true)];

  for (const { stream } of [file, terminal]) {
    const step = beginStep(stream, 'Seeding the demo shop');
    step.progress(1, 2);
    step.progress(1, 2);
    step.end();
  }

  expect(file.written.join('')).toBe('Seeding the demo shop …\n');
  expect(terminal.written.join('')).toBe(
    'Seeding the demo shop …\rSeeding the demo shop … 50 %\rSeeding the demo shop … done \n',
  );
});

const start = { address: 'http://127.0.0.1:8686', adminBase: '/admin', adminUser: 'admin' };

test('a first start of the demo names the account, the staff and what to try', () => {
  expect(readyText({ ...start, seeded: 'demo', password: 'stone' }).split('\n')).toEqual([
    'Shopwright is ready: http://127.0.0.1:8686/admin',
    'Account: admin   Password: stone   (shown once)   Member: member, same password',
    'Staff: manager, service, packer, finance, marketing   (same password)',
    expect.stringMatching(/^Try first: .*http:\/\/127\.0\.0\.1:8686\/user$/),
  ]);
});

test('a later start says the address alone', () => {
  expect(readyText({ ...start, seeded: undefined, password: undefined })).toBe(
    'Shopwright is ready: http://127.0.0.1:8686/admin',
  );
});
