import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { SaveBar } from '../../kit/index.ts';
import { bound, useKeys } from '../keys/index.ts';
import { useText } from '../../texts/index.ts';
import { useExternalValues } from '../scope/externalValues.ts';
import { errorList, formMark, goToField, inFormOrder, topOf } from '../model/formErrors.ts';
import { Problem } from './Problem.tsx';
import { type Saving, useDiscard, useSaveKey } from './useSave.ts';
import { useIsSlow } from '../../kit/useIsSlow.ts';
import { useFormLanguage } from './languages/FormLanguage.tsx';
import { useToList } from './LeaveGuard.tsx';

const StaleDialog = lazy(() =>
  import('./StaleDialog.tsx').then(({ StaleDialog: each }) => ({ default: each })),
);

type FormFootProps = {
  readonly saving: Saving;
  /** Every field of the form, from top to bottom. */
  readonly fields: readonly string[];
};

/**
 * The save bar. Shown only with changes or errors. Ctrl+S does nothing on a saved record without
 * changes; on an empty new one it focuses the first missing value.
 */
export function FormFoot({ saving, fields }: FormFootProps) {
  const t = useText('ui');
  const place = useRef<HTMLDivElement>(null);
  const { isDirty, errors } = useFormState();
  const { handleSubmit, setFocus } = useFormContext();
  const discard = useDiscard(saving);
  const external = useExternalValues();
  const { reveal } = useFormLanguage();
  const { save, isNew, isSaving, stale, setStale, settle } = saving;
  const isSlow = useIsSlow(isSaving);
  const isInvalid = Object.keys(errors).length > 0;

  function goTo(path: string | undefined) {
    if (path === undefined || external.goTo(path)) return;
    const form = place.current?.closest(`[${formMark}]`);
    reveal(topOf(path));
    if (form) goToField(form, path, setFocus);
  }
  const submit = () =>
    void handleSubmit(
      async (values) => {
        const refused = await save(values);
        const [first] = inFormOrder(
          refused.map((path) => ({ path })),
          fields,
        );
        goTo(first?.path);
      },
      (invalid) => goTo(inFormOrder(errorList(invalid), fields)[0]?.path),
    )();
  useSaveKey(!isSaving && (isNew || isDirty || isInvalid) ? submit : undefined);
  const leave = useToList();
  useKeys(bound({ leave: isSaving ? undefined : leave }, (name) => t(`keys.${name}`)));

  return (
    <Foot ref={place}>
      {(isDirty || isInvalid) && (
        <SaveBar
          problem={isInvalid && !isSaving ? <Problem fields={fields} onGo={goTo} /> : undefined}
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
