import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldErrors, FormProvider, set, useForm } from 'react-hook-form';
import { useText } from '../../texts/index.ts';
import { ruleMessage } from '../errorText.ts';
import { useWire } from '../parts/formValue.ts';
import { RowsInput } from '../rows/RowsInput.tsx';
import { text } from '../text/index.ts';
import type { FieldTexts, InputProps } from '../view.ts';
import { json } from './index.ts';
import { isPlainText, readJsonText } from './jsonText.ts';

/**
 * An object with free keys as a table of keys and values. A value is a text, or what its JSON means:
 * `320`, `true`, `["a"]`; a text that reads like a number is put into quotes. Two rows with one key are
 * refused.
 */
export function MapInput(props: InputProps) {
  const t = useText('fields.view');
  const { wire, set: setWire } = useWire(props);
  const written = useRef(wire);
  const form = useForm<PairsForm>({
    mode: 'onChange',
    defaultValues: { pairs: pairsOf(wire) },
    resolver: (values) => ({ values: {}, errors: keyErrors(values.pairs) }),
  });
  const write = useEffectEvent((pairs: readonly Pair[]) => {
    written.current = mapOf(pairs);
    setWire(written.current);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // A change without a name is a reset from outside.
          if (name === undefined) return;
          write(values.pairs);
          void form.trigger();
        },
      }),
    [form],
  );
  useEffect(() => {
    // The form around it was reset, or took back a draft.
    if (JSON.stringify(wire) === JSON.stringify(written.current)) return;
    written.current = wire;
    form.reset({ pairs: pairsOf(wire) });
  }, [form, wire]);
  const texts: FieldTexts = {
    label: (name) =>
      name === 'key' || name === 'value' ? t(name) : props.texts.label(props.source),
    hint: () => '',
    option: () => '',
  };
  return (
    <FormProvider {...form}>
      <RowsInput {...props} name="pairs" field={pairsField} texts={texts} />
    </FormProvider>
  );
}

type Pair = { readonly key?: string | null; readonly value?: string | null };
type PairsForm = { pairs: Pair[] };

const pairsField = json({
  each: { key: text({ max: 100 }), value: text({ max: 60_000, default: '' }) },
});

/** Rows of the form's value: an object, or pairs that do not form one yet. */
function pairsOf(wire: unknown): Pair[] {
  if (typeof wire !== 'object' || wire === null) return [];
  const entries: readonly unknown[] = Array.isArray(wire) ? wire : Object.entries(wire);
  return entries.map((pair) => {
    const [key, value]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    return { key: String(key ?? ''), value: textOf(value) };
  });
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === '') return '';
  return typeof value === 'string' && isPlainText(value) ? value : JSON.stringify(value);
};

/** The object that rows mean. While they mean none, pairs, which the field refuses: nothing typed is lost. */
function mapOf(pairs: readonly Pair[]): unknown {
  const named = pairs.filter(({ key, value }) => key || value);
  const keys = named.map(({ key }) => (key ?? '').trim());
  const entries = named.map(
    ({ value }, at) => [keys[at] ?? '', readJsonText(value ?? '')] as const,
  );
  const isMap = new Set(keys).size === keys.length && !keys.includes('');
  return isMap ? Object.fromEntries(entries) : entries;
}

/** Keys that are missing, or that an earlier row has. */
function keyErrors(pairs: readonly Pair[]): FieldErrors<PairsForm> {
  const keys = pairs.map(({ key }) => (key ?? '').trim());
  const errors: FieldErrors<PairsForm> = {};
  for (const [at, key] of keys.entries()) {
    const first = keys.indexOf(key);
    const message =
      key === ''
        ? pairs[at]?.value && ruleMessage('invalid.required', {})
        : first < at && ruleMessage('invalid.duplicate_sku', { row: String(first + 1) });
    if (message) set(errors, `pairs.${at}.key`, { type: 'invalid', message });
  }
  return errors;
}
