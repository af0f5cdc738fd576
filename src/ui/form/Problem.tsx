import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useErrorText } from '../fields/FieldInput.tsx';
import { useNotifyText } from '../texts/useNotifyText.ts';
import { errorList, inFormOrder, topOf } from './errorPaths.ts';
import { useErrorLabel } from './useErrorLabel.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly fields: readonly string[];
  readonly onGo: (path: string) => void;
};

/** The first thing that is wrong, and the way to it. */
export function Problem({ fields, onGo }: Props) {
  const t = useText('ui');
  const { errors } = useFormState();
  const errorText = useErrorText();
  const labelOf = useErrorLabel();
  const [first, ...others] = inFormOrder(errorList(errors), fields);
  if (!first) return null;
  if (errors.root) return <Whole type={String(errors.root.type)} message={errors.root.message} />;
  const text = errorText(first, labelOf(first.path));
  return (
    <span>
      {others.length > 0 ? t('form.andMore', { problem: text, smart_count: others.length }) : text}{' '}
      {fields.includes(topOf(first.path)) && (
        <Button variant="text" onClick={() => onGo(first.path)}>
          {t('form.goThere')}
        </Button>
      )}
    </span>
  );
}

type WholeProps = { readonly type: string; readonly message: string | undefined };

/** What kept all of it from being saved. Of a lost network it is said as well when it is back. */
function Whole({ type, message }: WholeProps) {
  const t = useText('ui');
  const notify = useNotifyText();
  const { clearErrors } = useFormContext();
  useEffect(() => {
    if (type !== 'offline') return;
    const hear = () => {
      clearErrors('root');
      notify(t('save.online'));
    };
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [type, clearErrors, notify, t]);
  return <span>{message}</span>;
}
