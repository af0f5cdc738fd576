import Button from '@mui/material/Button';
import { useCallback, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useScope } from '../scope/Scope.tsx';
import { isRule } from '../../fields/errorText.ts';
import { useErrorText } from '../fields/FieldInput.tsx';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { useText } from '../../texts/index.ts';
import { type ExternalRegistry, useExternalValues } from '../scope/externalValues.ts';
import { errorList, type FormError, inFormOrder, topOf } from '../model/formErrors.ts';

type ProblemProps = {
  readonly fields: readonly string[];
  readonly onGo: (path: string) => void;
};

/** The first error of a form, and a button that goes to its field. */
export function Problem({ fields, onGo }: ProblemProps) {
  const t = useText('ui');
  const { errors } = useFormState();
  const errorText = useErrorText();
  const labelOf = useErrorLabel(useExternalValues());
  const [first, ...others] = inFormOrder(errorList(errors), fields);
  if (!first) return null;
  if (errors.root)
    return <SaveProblem type={String(errors.root.type)} message={errors.root.message} />;
  const text = errorText(first, labelOf(first.path));
  const problem =
    others.length > 0 ? t('form.andMore', { problem: text, smart_count: others.length }) : text;
  const isIncomplete = [first, ...others].some(isMissing);
  return (
    <span>
      {isIncomplete ? t('form.incomplete', { problem }) : problem}{' '}
      {fields.includes(topOf(first.path)) && (
        <Button variant="text" onClick={() => onGo(first.path)}>
          {t('form.goThere')}
        </Button>
      )}
    </span>
  );
}

/** A value that must be given and is not. */
const isMissing = ({ message }: FormError) => emptyCodes.some((code) => isRule(message, code));
const emptyCodes = ['required', 'content_empty'] as const;

type SaveProblemProps = { readonly type: string; readonly message: string | undefined };

/**
 * Shows the reason saving failed as a whole. After a lost connection, a notification tells when it is
 * back.
 */
function SaveProblem({ type, message }: SaveProblemProps) {
  const t = useText('ui');
  const notify = useNotifyText();
  const { clearErrors } = useFormContext();
  useEffect(() => {
    if (type !== 'offline') return;
    const onOnline = () => {
      clearErrors('root');
      notify(t('save.online'));
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [type, clearErrors, notify, t]);
  return <span>{message}</span>;
}

type Labels = Pick<ExternalRegistry, 'labelOf' | 'headOf'>;

/** Labels a refused value: its field, or the line and column of a sub-row, as its head names it. */
export function useErrorLabel(external: Labels): (path: string) => string {
  const t = useText('ui');
  const { texts } = useScope();
  return useCallback(
    (path) => {
      const own = external.labelOf(path);
      if (own !== undefined) return own;
      const [top = '', line, column] = path.split('.');
      if (line === undefined) return texts.label(top);
      const number = Number(line) + 1;
      if (column === undefined || Number.isNaN(number)) return texts.label(top);
      return t('form.cell', {
        rows: texts.label(top),
        number,
        label: external.headOf(top, column) ?? texts.rows(top).label(column),
      });
    },
    [t, texts, external],
  );
}
