import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import {
  recycleChoices,
  sensitiveChoices,
  type Endpoint,
  type SensitiveChoices,
} from '../../../src/contract/index.ts';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { controlProps } from '../../../src/fields/parts/BoxFrame.tsx';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { useHttp } from '../../../src/ui/parts/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { TableInput } from './TableInput.tsx';

/** The controller whose deleted records are kept. */
export const RecycledTargetInput = (props: InputProps) => (
  <TargetInput {...props} call={recycleChoices} />
);

/** The controller whose fields are watched. */
export const SensitiveTargetInput = (props: InputProps) => (
  <TargetInput {...props} call={sensitiveChoices} />
);

type TargetInputProps = InputProps & { readonly call: ChoicesCall };

/** The controller whose records a rule is for: one of those the server offers. */
function TargetInput({ call, ...props }: TargetInputProps) {
  const t = useText();
  const locale = useLocale();
  const { wire, set, onBlur, ref } = useWire(props);
  const { choices, hasFailed, retry } = useRuleChoices(call);
  if (hasFailed) {
    return (
      <div role="alert">
        <p>{t('screens.security.failed')}</p>
        <Button variant="outlined" onClick={retry}>
          {t('screens.security.retry')}
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
    <>
      <Select
        {...controlProps(props)}
        ref={ref}
        value={chosen}
        onChange={({ target }) => set(target.value)}
        onBlur={onBlur}
        disabled={props.isDisabled ?? false}
      >
        {chosen === '' && <option value="">{t('screens.security.choose')}</option>}
        {chosen !== '' && !isKnown && <option value={chosen}>{chosen}</option>}
        {offered.map(([path, name]) => (
          <option key={path} value={path}>
            {t('screens.security.target', { name, path })}
          </option>
        ))}
      </Select>
      <TableInput texts={props.texts} isDisabled={props.isDisabled ?? false} />
    </>
  );
}

/** A call that lists the controllers rules can be made for. */
type ChoicesCall = Endpoint<void, SensitiveChoices>;

/** The controllers a rule can name, in the current language. */
export function useRuleChoices(call: ChoicesCall) {
  const http = useHttp();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['security choices', call.path, locale],
    queryFn: () => http.call(call, undefined, { showCodeMessage: false }),
  });
  return { choices: data, hasFailed: error !== null, retry: () => void refetch() };
}
