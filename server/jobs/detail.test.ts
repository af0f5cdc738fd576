import { expect, test } from 'vitest';
import { Refusal } from '../../src/contract/index.ts';
import { adminWith } from '../../tests/support/shop.ts';
import { jobShop, shipping } from './testing/jobShop.ts';

const here = jobShop();

test('a job is shown to who asked for it and to super admins alone', async () => {
  const jobs = here.process();
  const owner = { ...adminWith([]), id: 9 };
  const { job } = await jobs.enqueueAction({ ...shipping, admin: { ...adminWith(), id: 9 } });
  const notFound = new Refusal('not_found');

  await expect(jobs.detail({ ...adminWith([]), id: 8 }, job)).rejects.toEqual(notFound);
  await expect(jobs.detail(owner, job + 1)).rejects.toEqual(notFound);
  expect(await jobs.detail(owner, job)).toMatchObject({ id: job, status: 'waiting' });
  expect(await jobs.detail({ ...adminWith(), id: 8 }, job)).toMatchObject({ id: job });
});
