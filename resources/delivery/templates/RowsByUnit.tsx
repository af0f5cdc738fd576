import { styled } from '@mui/material/styles';
import { use, useEffect, useMemo } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import { RowsInput } from '../../../src/fields/rows/RowsInput.tsx';
import { FieldKitContext, type InputProps } from '../../../src/fields/view.ts';
import { Toggle } from '../../../src/kit/index.ts';
import type { Field } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useExternalValues } from '../../../src/ui/parts/index.ts';
import { unitOf } from '../freight.ts';
import { templateArea, templateDeny, templateFree } from '../templates.ts';
import { AreaPicker } from './AreaPicker.tsx';

/** The rates of a template: regions, first and further quantity with their fees. */
export function RatesInput(props: InputProps) {
  const t = useText('resources.shop_delivery_template.page');
  const unit = useUnit();
  const labels = useMemo(
    () => ({
      first_quantity: t(`first.${unit}`),
      continue_quantity: t(`further.${unit}`),
    }),
    [t, unit],
  );
  return <RowsWith {...props} inputs={rateInputs} labels={labels} />;
}

/** Conditions of free shipping. */
export function FreeInput(props: InputProps) {
  const t = useText('resources.shop_delivery_template.page');
  const unit = useUnit();
  const labels = useMemo(() => ({ free_quantity: t(`free.${unit}`) }), [t, unit]);
  return <RowsWith {...props} inputs={freeInputs} labels={labels} />;
}

/** Regions that nothing is delivered to. */
export const DenyInput = (props: InputProps) => (
  <RowsWith {...props} inputs={denyInputs} labels={noLabels} />
);

type SpecialInputs = ReadonlyMap<Field, typeof AreaPicker>;

const { delivery_areas, is_default } = templateArea.fields;
const rateInputs: SpecialInputs = new Map<Field, typeof AreaPicker>([
  [delivery_areas, RateAreas],
  [is_default, DefaultRow],
]);
const freeInputs: SpecialInputs = new Map([[templateFree.fields.areas as Field, AreaPicker]]);
const denyInputs: SpecialInputs = new Map([[templateDeny.fields.areas as Field, AreaPicker]]);
const noLabels = {};

type RowsWithProps = InputProps & {
  readonly inputs: SpecialInputs;
  /** Instead of the declared label, by column. */
  readonly labels: Readonly<Record<string, string>>;
};

/** The generated table of sub-rows, with inputs and heads of its own for some columns. */
function RowsWith({ inputs, labels, texts, ...props }: RowsWithProps) {
  const kit = use(FieldKitContext);
  const external = useExternalValues();
  useEffect(() => external.nameColumns(props.source, labels), [external, props.source, labels]);
  const own = useMemo(
    () =>
      kit && {
        ...kit,
        viewsOf(field: Field) {
          const Input = inputs.get(field);
          const views = kit.viewsOf(field);
          return Input ? { ...views, Input } : views;
        },
      },
    [kit, inputs],
  );
  const ownTexts = useMemo(() => {
    const rows = texts.rows?.(props.source) ?? texts;
    const label = (name: string) => labels[name] ?? rows.label(name);
    return { ...texts, rows: () => ({ ...rows, label }) };
  }, [texts, props.source, labels]);
  return (
    <FieldKitContext value={own}>
      <Compact>
        <RowsInput {...props} texts={ownTexts} />
      </Compact>
    </FieldKitContext>
  );
}

// Six columns beside the calculator: a sign and a number stay in one line.
const Compact = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    '& td > div': { minWidth: 'min-content' },
    '& td': { paddingInline: 4 },
    '& td input:not([type=checkbox], [type=radio])': { flexBasis: 44, minWidth: 44 },
  },
}));

/** Unit of the template, as chosen in the form. */
export const useUnit = () => unitOf(useWatch<FieldValues>({ name: 'type' }));

/** The regions of a rate; those of the other rates are marked. The default row has none. */
function RateAreas(props: InputProps) {
  const t = useText('resources.shop_delivery_template.page');
  const { list } = placeIn(props.name);
  const isDefault = useWatch({ name: props.name.replace(/\w+$/, 'is_default') }) === 1;
  if (isDefault) return <span id={props.id}>{t('elsewhere')}</span>;
  return <AreaPicker {...props} others={list} />;
}

/** One row at most is for all other regions. */
function DefaultRow({ id, name, field, describedBy, isInvalid, isDisabled }: InputProps) {
  const { wire, set, onBlur, ref } = useWire({ name, field });
  const { getValues, setValue } = useFormContext();
  const { list, index } = placeIn(name);
  function choose(isOn: boolean) {
    set(isOn ? 1 : 0);
    if (!isOn) return;
    const rows: unknown = getValues(list);
    for (const other of Array.isArray(rows) ? rows.keys() : []) {
      if (other !== index) setValue(`${list}.${other}.is_default`, 0, { shouldDirty: true });
    }
  }
  return (
    <Toggle
      id={id}
      ref={ref}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      checked={wire === 1}
      disabled={isDisabled}
      onChange={(event) => choose(event.target.checked)}
      onBlur={onBlur}
    />
  );
}

/** `areas.2.is_default` is in row 2 of `areas`. */
export function placeIn(name: string): { readonly list: string; readonly index: number } {
  const [list = '', index] = name.split('.');
  return { list, index: Number(index) };
}
