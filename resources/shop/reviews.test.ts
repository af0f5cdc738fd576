import { expect, test } from 'vitest';
import { caseOf } from '../../src/ui/model/offers.ts';
import { reviews, ReviewStatus } from './reviews.ts';

test('the reply dialog promises readers only to a review that is shown', () => {
  const { hidden, pending, shown } = ReviewStatus;
  const caseFor = (status: number) => caseOf(reviews.actions.reply, [{ id: 1, status }]);

  expect([hidden, pending, shown].map(caseFor)).toEqual(['unseen', 'unseen', undefined]);
});
