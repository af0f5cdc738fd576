import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Row } from '../actions/offers.ts';
import { SaveBar } from '../base/index.ts';
import { useErrorText } from '../fields/useErrorText.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { errorList } from './errorPaths.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { useSave } from './useSave.ts';

type Props = { readonly row: Row | undefined };

/** Stands there only when there is something to save, or something wrong. */
export function FormFoot({ row }: Props) {
  const { isDirty, errors } = useFormState();
  const { reset, handleSubmit } = useFormContext();
  const { save, isSaving, stale, settle, giveUp } = useSave(row);
  const isWrong = Object.keys(errors).length > 0;
  return (
    <>
      {(isDirty || isWrong || !row) && (
        <SaveBar
          problem={isWrong ? <Problem /> : undefined}
          isSaving={isSaving}
          onDiscard={() => reset()}
          onSave={() => void handleSubmit(save)()}
        />
      )}
      <LeaveGuard isDirty={isDirty && !isSaving} />
      {stale && <StaleDialog stale={stale} onSettle={settle} onClose={giveUp} />}
    </>
  );
}

/** The first thing that is wrong, and the way to it. */
function Problem() {
  const t = useUiText();
  const { texts } = useScope();
  const { errors } = useFormState();
  const { setFocus } = useFormContext();
  const errorText = useErrorText();
  const [first, ...others] = errorList(errors);
  if (!first) return null;
  const label = texts.label(first.path.split('.')[0] ?? '');
  return (
    <span>
      {errorText(first, label)}
      {others.length > 0 && ` ${t('form.andMore', { smart_count: others.length })}`}{' '}
      <Button variant="text" onClick={() => setFocus(first.path)}>
        {t('form.goThere')}
      </Button>
    </span>
  );
}
