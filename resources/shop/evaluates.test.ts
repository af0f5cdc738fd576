import { expect, test } from 'vitest';
import { caseOf } from '../../src/ui/actions/offers.ts';
import { evaluates, EvaluateStatus } from './evaluates.ts';

test('the reply dialog promises readers only to a review that is shown', () => {
  const { hidden, pending, shown } = EvaluateStatus;
  const caseFor = (status: number) => caseOf(evaluates.actions.reply, [{ id: 1, status }]);

  expect([hidden, pending, shown].map(caseFor)).toEqual(['unseen', 'unseen', undefined]);
});
