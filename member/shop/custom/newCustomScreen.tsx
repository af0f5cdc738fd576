import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { createCustomOrder, type Measurement, sizeGroups } from '../api/custom.ts';
import { localText } from '../api/localText.ts';
import { MobileInput, NameInput } from '../forms/ContactInputs.tsx';
import { TextArea, TextInput } from '../forms/Field.tsx';
import { PicturesInput } from '../forms/PicturesInput.tsx';
import { formErrors, refusalOf } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useCallKey } from '../forms/useCallKey.ts';
import { useErrorFocus } from '../forms/useErrorFocus.ts';
import { useLanguage, useShop } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { measureValue, readableMeasure } from './measureValue.ts';

type NewCustom = { readonly measurements: readonly Measurement[] };

/** Request for a piece made to measure, of a product or a look: `?goods=3`, `?look=2`. */
export const screen = storeScreen<NewCustom>({
  isForMembers: true,
  load: (call) => call(sizeGroups, undefined),
  head: (_data, { t }) => ({ title: t('store.custom.ask') }),
  View: NewCustomPage,
});

function NewCustomPage({ data: { measurements }, request }: ScreenProps<NewCustom>) {
  const t = useText('store.custom');
  const { quietCall, router, toasts } = useShop();
  const [texts, setTexts] = useState({ contact: '', mobile: '', requirement: '', budget: '' });
  const [measures, setMeasures] = useState<ReadonlyMap<number, string>>(new Map());
  const [images, setImages] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useErrorFocus(errors);
  const [isBusy, run] = useBusy();
  const callKey = useCallKey();
  const set = (part: Partial<typeof texts>) => setTexts({ ...texts, ...part });
  const given = measurements.flatMap(({ id, unit }) => {
    const value = measureValue(measures.get(id) ?? '', unit);
    return value === undefined ? [] : [{ measurement_id: id, value }];
  });

  async function send(): Promise<void> {
    const { contact, mobile, requirement, budget } = texts;
    const goods = Number(request.query.get('goods'));
    const look = Number(request.query.get('look'));
    const input = {
      contact,
      mobile,
      requirement,
      images,
      measures: given,
      ...(budget.trim() && { budget: budget.trim() }),
      ...(goods > 0 && { goods_id: goods }),
      ...(look > 0 && { look_id: look }),
    };
    setErrors({});
    try {
      await quietCall(createCustomOrder, input, { idempotencyKey: callKey.of(input) });
      toasts.add({ type: 'success', message: t('sent') });
      await router.go(`${storeRoot}/custom`, { replace: true });
    } catch (error) {
      if (refusalOf(error)) callKey.renew();
      setErrors(formErrors(error));
    }
  }

  return (
    <form
      ref={form}
      className="narrow stack"
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <h1>{t('ask')}</h1>
      <section className="card">
        <TextArea
          label={t('requirement')}
          value={texts.requirement}
          onValue={(requirement) => set({ requirement })}
          error={errors['requirement']}
          maxLength={2_000}
          rows={5}
          required
        />
        <PicturesInput
          label={t('pictures')}
          urls={images}
          onUrls={setImages}
          max={9}
          error={errors['images']}
        />
        <div className="fields-row">
          <NameInput
            label={t('contact')}
            value={texts.contact}
            onValue={(contact) => set({ contact })}
            error={errors['contact']}
          />
          <MobileInput
            label={t('mobile')}
            value={texts.mobile}
            onValue={(mobile) => set({ mobile })}
            error={errors['mobile']}
          />
          <TextInput
            label={t('budget')}
            value={texts.budget}
            onValue={(budget) => set({ budget })}
            error={errors['budget']}
            inputMode="decimal"
          />
        </div>
      </section>
      <Measures
        measurements={measurements}
        values={measures}
        onValues={setMeasures}
        errorOf={(id) =>
          errors[`measures.${given.findIndex((each) => each.measurement_id === id)}.value`]
        }
      />
      {errors['form'] && (
        <p className="notice" data-kind="error" role="alert">
          {errors['form']}
        </p>
      )}
      <div className="buttons" data-end>
        <button type="submit" className="shop-button" disabled={isBusy}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}

type MeasuresProps = {
  readonly measurements: readonly Measurement[];
  readonly values: ReadonlyMap<number, string>;
  readonly onValues: (values: ReadonlyMap<number, string>) => void;
  readonly errorOf: (id: number) => string | undefined;
};

/** Measurements of the body, each of which may be left out. */
function Measures({ measurements, values, onValues, errorOf }: MeasuresProps) {
  const t = useText('store.custom');
  const language = useLanguage();
  if (measurements.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('measures')}</h2>
      <p className="muted">{t('measuresHint')}</p>
      <div className="fields-row">
        {measurements.map((measurement) => {
          const { id, unit, min_mm, max_mm } = measurement;
          const [min, max] = [min_mm, max_mm].map((bound) => readableMeasure(bound, unit));
          const name = localText(measurement, 'name', language);
          return (
            <TextInput
              key={id}
              label={t('measure', { name, unit: t(`units.${unitOf(unit)}`) })}
              hint={t('between', { min, max })}
              value={values.get(id) ?? ''}
              onValue={(value) => onValues(new Map(values).set(id, value))}
              error={errorOf(id) === undefined ? undefined : t('outside', { min, max })}
              inputMode="decimal"
            />
          );
        })}
      </div>
    </section>
  );
}

const unitOf = (unit: string) => (unit === 'kg' || unit === 'inch' ? unit : 'cm');
