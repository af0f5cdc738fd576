import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FieldValues,
  FormProvider,
  useController,
  // oxlint-disable-next-line no-restricted-imports -- its fields follow the template that is chosen
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import type { FieldTexts, InputProps } from '../../../../src/fields/view.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { choice } from '../../../../src/fields/index.ts';
import {
  FieldInput,
  resolverOf,
  useFormLanguage,
  useListOf,
} from '../../../../src/ui/parts/index.ts';
import { OwnParams } from './OwnParams.tsx';
import {
  chosenOptions,
  joinParams,
  namesWithoutInput,
  type ParamForm,
  englishField,
  paramFields,
  type ParamsTemplate,
  splitParams,
  type TemplateParam,
  type TypedParam,
  valueField,
  valueOfOptions,
} from './paramForm.ts';

/** The parameters of goods: an input for each one of a template, and rows for any others. */
export function ParamsInput(props: InputProps) {
  const { texts: outer, source } = props;
  const t = useText('screens.params');
  const locale = useLocale();
  const nameOf = (detail: TemplateParam) => String(localizedName(detail, 'name', locale));
  const { field: bound } = useController({ name: props.name });
  const [search, setSearch] = useState('');
  const { templates, own: suggested, isCut } = useTemplates(search);
  // Only this input writes the value.
  const given = Array.isArray(bound.value) ? (bound.value as readonly TypedParam[]) : noParams;
  const [template, setTemplate] = useState<ParamsTemplate>();
  const [kept, setKept] = useState<readonly string[]>([]);
  const details = template?.details ?? [];
  const known = [template, suggested].filter((each) => each !== undefined);
  const written = useRef<unknown>(bound.value);
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    defaultValues: splitParams(given, undefined),
    resolver: (values, ...rest) =>
      resolverOf(paramFields(details, formOf(values)), { mode: 'add' })(values, ...rest),
  });
  const choose = (next: ParamsTemplate | undefined, params: readonly TypedParam[]) => {
    setTemplate(next);
    form.reset(splitParams(params, next));
  };
  const write = (params: readonly TypedParam[]) => {
    written.current = params;
    bound.onChange(params);
  };
  const onTyped = useEffectEvent((values: ParamForm, name: string | undefined) => {
    // Only a reset has no name.
    if (name === undefined) return;
    const params = joinParams(values, details);
    if (name === 'template') {
      const next = [...templates, ...known].find(({ id }) => id === Number(values.template));
      const filled = params.filter(({ value }) => value);
      setKept(next ? namesWithoutInput(filled, next.details) : []);
      choose(next, filled);
      // Parameters that the new template requires are missing until they are typed.
      write(joinParams(splitParams(filled, next), next?.details ?? []));
      return;
    }
    write(params);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => onTyped(formOf(values), name),
      }),
    [form],
  );
  useSuggestedTemplate(suggested, given, (found) => choose(found, given));
  useEffect(() => {
    // The form around it was reset, or took back a draft.
    if (JSON.stringify(bound.value) === JSON.stringify(written.current)) return;
    written.current = bound.value;
    form.reset(splitParams(given, template));
  }, [bound.value, form, given, template]);
  useCheckOnSave(() => void form.trigger());

  return (
    <FormProvider {...form}>
      <Parts>
        {(isCut || search !== '') && (
          <BoxFrame>
            <input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </BoxFrame>
        )}
        {templates.length + known.length > 0 && (
          <TemplateInput
            templates={[
              ...known,
              ...templates.filter((each) => !known.some(({ id }) => id === each.id)),
            ]}
            label={t('template')}
          />
        )}
        {kept.length > 0 && <p role="status">{t('kept', { names: kept.join(t('join')) })}</p>}
        {details.map((detail, at) => (
          <ParamInputs
            key={detail.name}
            detail={detail}
            at={at}
            label={nameOf(detail)}
            english={t('english', { name: nameOf(detail) })}
          />
        ))}
        <OwnParams
          {...props}
          texts={{
            ...outer,
            label: () => (details.length > 0 ? t('others') : outer.label(source)),
            rows: () => outer.rows?.(source) ?? outer,
          }}
        />
      </Parts>
    </FormProvider>
  );
}

// Only the inputs below write the values.
const formOf = (values: FieldValues) => values as ParamForm;

const noParams: readonly TypedParam[] = [];

/**
 * Enabled templates that match a search, and the one of the class; none without the permission to see them.
 * `isCut`: there are others.
 */
function useTemplates(search: string) {
  const category = Number(useWatch({ name: 'classify_id' }) ?? 0);
  const { data = [], total = 0 } = useListOf(
    'shop_params_template',
    { ...templatesOn, filter: { status: 1, ...(search.trim() && { q: search.trim() }) } },
    { keepsRows: true },
  );
  const { data: ofClass = [] } = useListOf(
    'shop_params_template',
    { ...templatesOn, filter: { status: 1, classify_id: category } },
    { enabled: category > 0 },
  );
  return {
    templates: data,
    own: ofClass.find((each) => each.classify_id === category),
    isCut: total > data.length,
  };
}

const templatesOn = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'weigh', order: 'DESC' },
} as const;

/**
 * Suggests the template of the class, once it is known: for goods without parameters, or with some of its
 * names. The form does not change until the first input.
 */
function useSuggestedTemplate(
  own: ParamsTemplate | undefined,
  given: readonly TypedParam[],
  onFound: (template: ParamsTemplate) => void,
): void {
  const suggest = useEffectEvent((found: ParamsTemplate) => {
    const names = given.map(({ name }) => name);
    const isKnown = found.details.some(({ name }) => names.includes(name));
    if (given.length === 0 || isKnown) onFound(found);
  });
  const id = own?.id;
  useEffect(() => {
    if (own) suggest(own);
    // oxlint-disable-next-line react/exhaustive-deps -- again only for another template
  }, [id]);
}

/** Marks missing parameters when the form around it is saved. */
function useCheckOnSave(check: () => void): void {
  const { submitCount } = useFormState();
  const run = useEffectEvent(check);
  useEffect(() => {
    if (submitCount > 0) run();
  }, [submitCount]);
}

type TemplateInputProps = { readonly templates: readonly ParamsTemplate[]; readonly label: string };

function TemplateInput({ templates, label }: TemplateInputProps) {
  const field = choice(Object.fromEntries(templates.map(({ id }) => [`t${id}`, [id] as const])), {
    optional: true,
  });
  const nameOf = new Map<unknown, string>(templates.map(({ id, name }) => [id, name]));
  return (
    <FieldInput
      name="template"
      source="template"
      field={field}
      texts={textsOf(label, (code) => nameOf.get(code))}
      isRequired={false}
    />
  );
}

type ParamInputsProps = {
  readonly detail: TemplateParam;
  readonly at: number;
  readonly label: string;
  /** Label of its English input. */
  readonly english: string;
};

/** A parameter of the template, with its English while the form asks for that; a number is the same in both. */
function ParamInputs({ detail, at, label, english }: ParamInputsProps) {
  const { type, unit, required } = detail;
  const { language } = useFormLanguage();
  const value: unknown = useWatch({ name: `value${at}` });
  const isNumber = type === 'number';
  return (
    <Pair>
      <FieldInput
        name={`value${at}`}
        source="value"
        field={valueField(detail, value)}
        texts={textsOf(unit && isNumber ? `${label} (${unit})` : label)}
        isRequired={required === 1}
        own={type === 'multi' ? SomeInput : undefined}
      />
      {!isNumber && language === 'en' && (
        <FieldInput
          name={`en${at}`}
          source="en"
          field={englishField}
          texts={textsOf(english)}
          isRequired={false}
        />
      )}
    </Pair>
  );
}

/** Several of the options, each a box; kept as one text. */
function SomeInput({
  name,
  id,
  describedBy,
  isDisabled = false,
  texts,
  field,
  source,
}: InputProps) {
  const { field: bound } = useController({ name });
  const chosen = chosenOptions(bound.value);
  const options = Object.values(field.choices ?? {}).map(({ code }) => String(code));
  const shown = [...new Set([...options, ...chosen])];
  return (
    <Options
      id={id}
      role="group"
      aria-label={texts.label(source)}
      aria-describedby={describedBy}
      onBlur={bound.onBlur}
    >
      {shown.map((option, at) => (
        <label key={option}>
          <Checkbox
            checked={chosen.includes(option)}
            disabled={isDisabled}
            onChange={() =>
              bound.onChange(
                valueOfOptions(shown.filter((each) => chosen.includes(each) !== (each === option))),
              )
            }
            slotProps={{ input: { ref: at === 0 ? bound.ref : null } }}
          />
          <span>{option}</span>
        </label>
      ))}
    </Options>
  );
}

const textsOf = (
  label: string,
  option: (code: unknown) => string | undefined = () => undefined,
): FieldTexts => ({
  label: () => label,
  hint: () => '',
  option: (_name, _field, code) => option(code) ?? String(code ?? ''),
});

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(4),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Options = styled('div')(({ theme }) => ({
  display: 'flex',
  flexFlow: 'row wrap',
  gap: theme.spacing(0, 4),
  '& > label': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) },
}));
