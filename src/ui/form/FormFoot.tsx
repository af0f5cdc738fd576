import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { SaveBar } from '../../kit/index.ts';
import { bound, useKeys } from '../keys/index.ts';
import { errorList, inFormOrder } from './errorPaths.ts';
import { formMark, goToField } from './goToField.ts';
import { Problem } from './Problem.tsx';
import { useDiscard } from './useDiscard.ts';
import type { Saving } from './useSave.ts';
import { useSaveKey } from './useSaveKey.ts';
import { useIsSlow } from '../../kit/useIsSlow.ts';
import { useToList } from './useToList.ts';
import { useText } from '../../texts/index.ts';

const StaleDialog = lazy(() =>
  import('./StaleDialog.tsx').then(({ StaleDialog: each }) => ({ default: each })),
);

type Props = {
  readonly saving: Saving;
  /** Every field of the form, from top to bottom. */
  readonly fields: readonly string[];
};

/**
 * Stands there only when there is something to save, or something wrong. Ctrl+S does nothing on a saved
 * record without changes; on an empty new one it leads to what is missing.
 */
export function FormFoot({ saving, fields }: Props) {
  const t = useText('ui');
  const place = useRef<HTMLDivElement>(null);
  const { isDirty, errors } = useFormState();
  const { handleSubmit, setFocus } = useFormContext();
  const discard = useDiscard(saving);
  const { save, isNew, isSaving, stale, setStale, settle } = saving;
  const isSlow = useIsSlow(isSaving);
  const isWrong = Object.keys(errors).length > 0;

  function goTo(path: string | undefined) {
    const form = place.current?.closest(`[${formMark}]`);
    if (form && path !== undefined) goToField(form, path, setFocus);
  }
  const submit = () =>
    void handleSubmit(
      async (values) => {
        const refused = await save(values);
        goTo(fields.find((name) => refused.some((path) => path.split('.')[0] === name)));
      },
      (wrong) => goTo(inFormOrder(errorList(wrong), fields)[0]?.path),
    )();
  useSaveKey(!isSaving && (isNew || isDirty || isWrong) ? submit : undefined);
  const leave = useToList();
  useKeys(bound({ leave: isSaving ? undefined : leave }, (name) => t(`keys.${name}`)));

  return (
    <Foot ref={place}>
      {(isDirty || isWrong) && (
        <SaveBar
          problem={isWrong && !isSaving ? <Problem fields={fields} onGo={goTo} /> : undefined}
          note={isSlow ? t('save.slow') : undefined}
          isSaving={isSaving}
          onDiscard={discard}
          onSave={submit}
        />
      )}
      <Suspense fallback={null}>
        {stale && (
          <StaleDialog stale={stale} onSettle={settle} onClose={() => setStale(undefined)} />
        )}
      </Suspense>
    </Foot>
  );
}

// The bar itself sticks to the end of the page.
const Foot = styled('div')({ display: 'contents' });
