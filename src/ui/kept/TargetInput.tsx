import Button from '@mui/material/Button';
import { useLocale } from 'ra-core';
import { controlProps } from '../../fields/parts/controlProps.ts';
import { Select } from '../../fields/parts/Select.tsx';
import { useWire } from '../../fields/parts/useWire.ts';
import type { InputProps } from '../../fields/view.ts';
import { useUiText } from '../texts/useTexts.ts';
import { useChoices, type ChoicesCall } from './useChoices.ts';

type Props = InputProps & { readonly call: ChoicesCall };

/** Whose records a rule is for: one of those the server offers. */
export function TargetInput({ call, ...props }: Props) {
  const t = useUiText();
  const locale = useLocale();
  const { wire, set, onBlur, ref } = useWire(props);
  const { choices, hasFailed, retry } = useChoices(call);
  if (hasFailed) {
    return (
      <div role="alert">
        <p>{t('kept.failed')}</p>
        <Button variant="outlined" onClick={retry}>
          {t('kept.retry')}
        </Button>
      </div>
    );
  }
  const chosen = typeof wire === 'string' ? wire : '';
  const offered = Object.entries(choices?.controllers ?? {}).toSorted(([, a], [, b]) =>
    a.localeCompare(b, locale),
  );
  const isKnown = offered.some(([path]) => path === chosen);
  return (
    <Select
      {...controlProps(props)}
      ref={ref}
      value={chosen}
      onChange={({ target }) => set(target.value)}
      onBlur={onBlur}
      disabled={props.isDisabled ?? false}
    >
      {chosen === '' && <option value="">{t('kept.choose')}</option>}
      {chosen !== '' && !isKnown && <option value={chosen}>{chosen}</option>}
      {offered.map(([path, name]) => (
        <option key={path} value={path}>
          {t('kept.target', { name, path })}
        </option>
      ))}
    </Select>
  );
}
