import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { statements } from '../../resources/index.ts';
import { CompareDialog } from '../../resources/finance/statements/CompareDialog.tsx';
import { ReplyError } from '../../src/client/index.ts';
import { mountDialog } from '../support/mountDialog.tsx';

const counts = {
  matched: 44,
  amount: 1,
  unknown: 0,
  missing: 2,
  unfinished: 0,
  twice: 0,
  settled: 0,
};
const report = {
  ok: true,
  rows: 45,
  messages: [],
  day: '2025-11-20',
  counts,
  file_in: '99.00',
  shop_in: '100.00',
  file_out: '0.00',
  shop_out: '0.00',
  fee: '0.00',
};
const day = page.getByRole('textbox', { name: 'Day' });
const save = page.getByRole('button', { name: 'Save and settle' });

/** Opens the dialog, and gives the values of each request. */
function open(answer: (sent: Readonly<Record<string, unknown>>) => unknown) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  mountDialog({
    resource: statements,
    name: 'compare',
    Dialog: CompareDialog,
    row: { id: 0 },
    preview(body) {
      const values = Object.fromEntries(body instanceof FormData ? body.entries() : []);
      sent.push(values);
      return answer(values);
    },
  });
  return sent;
}

const choose = async () => {
  await expect.element(save).toBeDisabled();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['a'], 'bank.csv'));
};

test('a file is tried at once, and the day that it is of stands in its input', async () => {
  const sent = open(() => report);

  await choose();

  await expect.element(page.getByText('45 lines in the file: 44 match, 3 differ')).toBeVisible();
  await expect.element(page.getByText('Not in the file 2')).toBeVisible();
  await expect.element(page.getByText('−¥1.00')).toBeVisible();
  await expect.element(day).toHaveValue('2025-11-20');
  await expect.element(save).toBeEnabled();
  expect(sent.map(({ dry_run, method, day: of }) => [dry_run, method, of])).toEqual([
    ['1', 'offline', undefined],
  ]);
});

test('another day is tried as soon as it is typed whole', async () => {
  const sent = open(() => report);
  await choose();
  await expect.element(day).toHaveValue('2025-11-20');

  await day.fill('2025-11-2');
  await day.fill('2025-11-21');

  await expect.poll(() => sent.map((values) => values['day'])).toEqual([undefined, '2025-11-21']);
});

test('a day that was compared before is refused at its input, and the file stays', async () => {
  const said = 'Day: there is a statement of this day. Discard it to import another';
  open(() => {
    const data = { error: 'invalid', field: 'day', fields: { day: said } };
    throw new ReplyError({ code: 0, msg: said, time: 0, data });
  });

  await choose();

  await expect.element(day).toHaveAccessibleDescription(said);
  await expect.element(page.getByText('bank.csv')).toBeVisible();
  await expect.element(save).toBeDisabled();
});
