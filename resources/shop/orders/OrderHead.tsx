import CheckIcon from '@mui/icons-material/CheckOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Row } from '../../../src/ui/parts/index.ts';
import { stepsOf } from './stepsOf.ts';

type Props = { readonly row: Row };

/** How far the order is, when each step was taken, and what the buyer asks for. */
export function OrderHead({ row }: Props) {
  const t = useTranslate();
  const steps = stepsOf(row);
  const note = row['user_remark'];
  return (
    <>
      {steps.length > 0 && (
        <Steps aria-label={t('screens.order.progress')}>
          {steps.map(({ name, state, at }, index) => (
            <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span data-point="">{state === 'done' ? <CheckIcon /> : index + 1}</span>
              <span>{t(`screens.order.steps.${name}`)}</span>
              {at !== undefined && <small>{shortTime(at)}</small>}
            </li>
          ))}
        </Steps>
      )}
      {typeof note === 'string' && note !== '' && (
        <Note>
          <NoteIcon />
          {t('screens.order.note', { note })}
        </Note>
      )}
    </>
  );
}
