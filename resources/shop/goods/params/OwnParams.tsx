import { styled } from '@mui/material/styles';
import { type ComponentType, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { json } from '../../../../src/fields/index.ts';
import { RowsInput } from '../../../../src/fields/rows/RowsInput.tsx';
import { FieldKitContext, type InputProps, useFieldKit } from '../../../../src/fields/view.ts';
import { useText } from '../../../../src/texts/index.ts';
import { isTextMissing, useFormLanguage } from '../../../../src/ui/parts/index.ts';
import { params } from '../../sku.ts';
import { ownRows, type TypedParam } from './paramForm.ts';

const { name, name_en, value, value_en } = params.each;
const chinese = json({ ...params, each: { name, value }, default: [] });
const english = json({ ...params, each: { name_en, value_en }, default: [] });

/**
 * Parameters beside those of the template, in the language that the form asks for. In English each box says what it
 * translates; a row without its Chinese asks for both.
 */
export function OwnParams(props: Omit<InputProps, 'name' | 'field'>) {
  const { language } = useFormLanguage();
  const rows: unknown = useWatch({ name: own });
  const isBare = Array.isArray(rows) && rows.some(lacksChinese);
  const field = language === 'zh-cn' ? chinese : isBare ? ownRows : english;
  const kit = useFieldKit();
  const translating = useMemo(
    () => ({
      ...kit,
      viewsOf: (each: InputProps['field']) =>
        each === name_en || each === value_en
          ? { ...kit.viewsOf(each), Input: translationOf(kit.viewsOf(each).Input) }
          : kit.viewsOf(each),
    }),
    [kit],
  );
  return (
    <FieldKitContext value={translating}>
      <RowsInput {...props} name={own} field={field} />
    </FieldKitContext>
  );
}

const own = 'own';

const lacksChinese = (row: TypedParam | null | undefined): boolean => !row?.name || !row.value;

/** The same component for the same input: another one would lose the focus. */
function translationOf(Input: ComponentType<InputProps>): ComponentType<InputProps> {
  const known = translations.get(Input);
  if (known) return known;
  const made = (props: InputProps) => (
    <>
      <Input {...props} />
      <Translated name={props.name} source={props.source} />
    </>
  );
  translations.set(Input, made);
  return made;
}

const translations = new WeakMap<ComponentType<InputProps>, ComponentType<InputProps>>();

/** The Chinese text that a box translates, with a mark while it does not. */
function Translated({ name: at, source }: Pick<InputProps, 'name' | 'source'>) {
  const lacks = useText('form.lacks');
  const base = source.replace(/_en$/, '');
  const [given, translated]: readonly unknown[] = useWatch({
    name: [at.replace(/_en$/, ''), at],
  });
  if (typeof given !== 'string' || given === '') return null;
  const pair = { 'zh-cn': base, en: source };
  const isMissing = isTextMissing({ [base]: given, [source]: translated }, pair, 'en');
  return (
    <Base>
      {given}
      {isMissing && <em>{lacks('en')}</em>}
    </Base>
  );
}

const Base = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  marginTop: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
  '& em': { fontStyle: 'normal', color: theme.vars.palette.tone.warning.fg },
}));
