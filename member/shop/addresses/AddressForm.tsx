import { useEffect, useState } from 'react';
import { publicAreas } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { addAddress, type Address, type AddressInput, editAddress } from '../api/addresses.ts';
import { MobileInput, NameInput } from '../forms/ContactInputs.tsx';
import { CheckInput, SelectInput, TextInput } from '../forms/Field.tsx';
import { formErrors } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useErrorFocus } from '../forms/useErrorFocus.ts';
import { useShop } from '../services.ts';

type AddressFormProps = {
  /** Absent: a new one. */
  readonly address?: Address | undefined;
  readonly onSaved: (id: number) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
};

const blank = { consignee: '', mobile: '', address: '', zip: '', is_default: 0 } as const;

/** Writes an address: name, number, area in three steps, street. Refused values are named beside their inputs. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useText('store.addresses');
  const { quietCall } = useShop();
  const [values, setValues] = useState<Omit<AddressInput, 'area'>>(address ?? blank);
  const [codes, setCodes] = useState<AreaCodes>(address?.area.codes ?? ['', '', '']);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useErrorFocus(errors);
  const [isBusy, run] = useBusy();
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });

  async function save(): Promise<void> {
    const { consignee, mobile, address: street, zip, is_default } = values;
    const input = { consignee, mobile, area: { codes }, address: street, zip, is_default };
    try {
      const { id } = address
        ? await quietCall(editAddress, { ...input, id: address.id }).then(() => address)
        : await quietCall(addAddress, input);
      await onSaved(id);
    } catch (error) {
      setErrors(formErrors(error));
    }
  }

  return (
    <form
      ref={form}
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <div className="fields-row">
        <NameInput
          label={t('fields.consignee')}
          value={values.consignee}
          onValue={(consignee) => set({ consignee })}
          error={errors['consignee']}
        />
        <MobileInput
          label={t('fields.mobile')}
          value={values.mobile}
          onValue={(mobile) => set({ mobile })}
          error={errors['mobile']}
        />
      </div>
      <AreaChoice codes={codes} onCodes={setCodes} error={errors['area']} />
      <TextInput
        label={t('fields.address')}
        value={values.address}
        onValue={(street) => set({ address: street })}
        error={errors['address']}
        placeholder={t('fields.addressHint')}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <TextInput
        label={t('fields.zip')}
        value={values.zip}
        onValue={(zip) => set({ zip })}
        error={errors['zip']}
        autoComplete="postal-code"
        maxLength={10}
      />
      <CheckInput
        label={t('fields.isDefault')}
        isOn={values.is_default === 1}
        // Another one becomes the default by being made it.
        isDisabled={address?.is_default === 1}
        onChange={(isOn) => set({ is_default: isOn ? 1 : 0 })}
      />
      {errors['form'] && (
        <p className="problem" role="alert">
          {errors['form']}
        </p>
      )}
      <div className="buttons" data-end>
        {onCancel && (
          <button type="button" className="shop-button" data-plain onClick={onCancel}>
            {t('cancel')}
          </button>
        )}
        <button type="submit" className="shop-button" disabled={isBusy}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}

type AreaCodes = readonly [province: string, city: string, district: string];

type AreaChoiceProps = {
  readonly codes: AreaCodes;
  readonly onCodes: (codes: AreaCodes) => void;
  readonly error: string | undefined;
};

/** Province, its cities, their districts. */
function AreaChoice({ codes: [province, city, district], onCodes, error }: AreaChoiceProps) {
  const t = useText('store.addresses.fields');
  const provinces = useAreas(true, {});
  const cities = useAreas(province !== '', { province });
  const districts = useAreas(city !== '', { province, city });
  return (
    <fieldset className="fields-row">
      <SelectInput
        label={t('province')}
        value={province}
        options={provinces}
        blank={t('choose')}
        isRequired
        error={error}
        onValue={(code) => onCodes([code, '', ''])}
      />
      <SelectInput
        label={t('city')}
        value={city}
        options={cities}
        blank={t('choose')}
        isDisabled={province === ''}
        isRequired
        onValue={(code) => onCodes([province, code, ''])}
      />
      <SelectInput
        label={t('district')}
        value={district}
        options={districts}
        blank={t('choose')}
        isDisabled={city === ''}
        isRequired
        onValue={(code) => onCodes([province, city, code])}
      />
    </fieldset>
  );
}

type AreaOptions = readonly { readonly value: string; readonly label: string }[];

/** Areas below a place; none until they have come. */
function useAreas(
  isKnown: boolean,
  { province, city }: { readonly province?: string; readonly city?: string },
): AreaOptions {
  const { call } = useShop();
  const [found, setFound] = useState<{ readonly of: string; readonly areas: AreaOptions }>();
  const of = `${province ?? ''} ${city ?? ''}`;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isGone = false;
    const place = { ...(province && { province }), ...(city && { city }) };
    call(publicAreas, place, { cancelDuplicate: false }).then(
      (areas) => !isGone && setFound({ of, areas }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [call, isKnown, of, province, city]);
  return isKnown && found?.of === of ? found.areas : [];
}
