import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Select } from '../../../../src/fields/parts/Select.tsx';
import { Field } from '../../../../src/kit/index.ts';
import { readOr } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { FieldInput, useFieldsForm, useScope } from '../../../../src/ui/parts/index.ts';
import { typedReceiver } from '../../orderShape.ts';
import type { MemberToOrderFor } from './placeCalls.ts';
import type { OrderDraft } from './usePlaceOrder.ts';

type Props = {
  readonly addresses: MemberToOrderFor['addresses'];
  /** One of the addresses, or one that is typed. */
  readonly chosen: number | 'other';
  readonly onChoose: (chosen: number | 'other') => void;
  /** The typed address, undefined until it is complete. */
  readonly onTyped: (address: Exclude<OrderDraft['address'], number>) => void;
};

/** Where the order goes: one of the addresses of the member, or another one for this order alone. */
export function ReceiverChoice({ addresses, chosen, onChoose, onTyped }: Props) {
  const t = useText('placing.to');
  return (
    <>
      {addresses.length > 0 && (
        <Field label={t('choose')}>
          {({ id }) => (
            <Select
              id={id}
              value={chosen}
              onChange={({ target: { value } }) =>
                onChoose(value === 'other' ? 'other' : Number(value))
              }
            >
              {addresses.map(({ id: each, consignee, mobile, place }) => (
                <option key={each} value={each}>
                  {[consignee, mobile, place].join(' ')}
                </option>
              ))}
              <option value="other">{t('other')}</option>
            </Select>
          )}
        </Field>
      )}
      {chosen === 'other' && <OtherAddress onTyped={onTyped} />}
    </>
  );
}

const empty = {
  consignee: '',
  mobile: '',
  area: null as unknown,
  address: '',
  zip: '',
};

function OtherAddress({ onTyped }: Pick<Props, 'onTyped'>) {
  const t = useText('placing.to');
  // An order has the same fields under the same names.
  const { texts } = useScope();
  const form = useFieldsForm(typedReceiver, empty);
  const typed = useWatch({ control: form.control });
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const isComplete = Object.entries(typedReceiver).every(
      ([name, field]) => readOr(field, Object(typed)[name], undefined) !== undefined,
    );
    tell(isComplete ? { ...typed } : undefined);
  }, [typed]);
  return (
    <FormProvider {...form}>
      <Inputs>
        {Object.entries(typedReceiver).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            source={name}
            field={field}
            texts={texts}
            isRequired={name !== 'zip'}
          />
        ))}
      </Inputs>
      <Hint>{t('hint')}</Hint>
    </FormProvider>
  );
}

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: theme.spacing(4),
  alignItems: 'start',
  '& > [data-wide=true]': { gridColumn: '1 / -1' },
}));
