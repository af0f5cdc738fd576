import { useMemo } from 'react';
import {
  type AnyAction,
  type AnyResource,
  type Field,
  type Fields,
  matches,
  notDeletableText,
} from '../../schema/index.ts';
import { type Translate, useText } from '../../texts/index.ts';

/** The texts of a set of fields: of a resource, of its sub-rows, or of what an action asks for. */
export type FieldSetTexts = {
  /** Label of a field; beside a record the one its declaration gives to such records. */
  label(name: string, row?: Readonly<Record<string, unknown>>): string;
  hint(name: string): string;
  /** Name of a code of a choice field; the code itself when it is unknown. */
  option(name: string, field: Field, code: unknown): string;
};

/** Texts of a resource, by the names its declaration uses. */
export type ResourceTexts = FieldSetTexts & {
  readonly one: string;
  readonly many: string;
  /** Name of several records; mostly that of the list. */
  readonly several: string;
  /** Label of the quick search: the fields it searches. */
  readonly search: string;
  readonly purpose: string;
  /** Label of the button that opens the form of a record. */
  readonly edit: string;
  /** Reason a record outside of `deletable` cannot be deleted. */
  readonly notDeletable: string;
  section(name: string): string;
  /** A step of the progress, before it is taken and after. */
  step(name: string): { readonly name: string; readonly done: string };
  preset(name: string): string;
  /** Fields of sub-rows. */
  rows(name: string): FieldSetTexts;
  /** `inCase`: the case of its declaration that the rows meet. */
  action(name: string, inCase?: string): ActionTexts;
};

export type ActionTexts = FieldSetTexts & {
  readonly name: string;
  /** Title of the dialog; `label` names the row, or `count` says how many. */
  title(params: { readonly label: string; readonly count: number }): string;
  /** Label of a row's button. */
  readonly short: string;
  readonly note: string;
  /** Button of the dialog. */
  submit(report: ActionReport): string;
  /** Result of the action, for the notification. */
  done(report: ActionReport): string;
  /** Label of the money that it moves. */
  readonly sum: string;
  /** Reason it cannot run on a record outside of its guard. */
  readonly reason: string;
  suggestion(name: string): string;
};

/**
 * Subject of an action that ran: the name of the only row, or the number of rows; and the amount it
 * moved.
 */
export type ActionReport = {
  readonly label: string;
  readonly count: number;
  readonly sum?: string | undefined;
};

/** The texts of a resource in the language that is on. Absent ones are empty or the name itself. */
export function textsOf(
  translate: Translate,
  { name, shape, actions, labels }: AnyResource,
): ResourceTexts {
  const root = `resources.${name}`;
  const optional = (key: string) => translate(key, { _: '' });
  const many = translate(`${root}.list`, { _: name });
  return {
    ...fieldTexts(translate, root, { fields: shape.fields, labels }),
    one: translate(`${root}.name`, { _: name }),
    many,
    several: translate(`${root}.several`, { _: many }),
    search: optional(`${root}.search`),
    purpose: optional(`${root}.empty`),
    edit: translate(`${root}.edit`, { _: translate('ui.row.edit') }),
    notDeletable: translate(notDeletableText(name), { _: translate('invalid.not_deletable') }),
    section: (section) => translate(`${root}.sections.${section}`, { _: section }),
    step: (step) => ({
      name: translate(`${root}.steps.${step}.name`, { _: step }),
      done: translate(`${root}.steps.${step}.done`, { _: step }),
    }),
    preset: (preset) => translate(`${root}.presets.${preset}`, { _: preset }),
    rows: (rows) =>
      fieldTexts(translate, `${root}.rows.${rows}`, {
        fields: rowFields(shape.fields[rows]),
      }),
    action: (action, inCase) =>
      actionTexts(translate, `${root}.actions.${action}`, { action, inCase }, actions[action]),
  };
}

const rowFields = ({ relation, each = {} }: Partial<Field> = {}): Fields =>
  relation?.type === 'rows' ? relation.of.fields : each;

function actionTexts(
  translate: Translate,
  root: string,
  { action, inCase }: { readonly action: string; readonly inCase: string | undefined },
  { input, rowInput }: Partial<AnyAction> = {},
): ActionTexts {
  const name = translate(`${root}.name`, { _: action });
  const said = (key: string, fallback: string, params: object = {}) => {
    const general = translate(`${root}.${key}`, { ...params, _: fallback });
    if (inCase === undefined) return general;
    return translate(`${root}.cases.${inCase}.${key}`, { ...params, _: general });
  };
  const reported = ({ label, count, sum }: ActionReport) => ({ label, smart_count: count, sum });
  return {
    ...fieldTexts(translate, root, { fields: { ...input, ...rowInput }, group: 'inputs' }),
    name,
    title(report) {
      const params = reported(report);
      return said('title', translate('ui.action.title', { ...params, name }), params);
    },
    short: said('short', name),
    note: said('note', ''),
    submit: (report) => said('submit', name, reported(report)),
    done: (report) => said('done', translate('ui.action.done', { name }), reported(report)),
    sum: said('sum', name),
    reason: translate(`${root}.reason`, { _: translate('errors.illegal_transition') }),
    suggestion: (suggestion) => translate(`${root}.suggest.${suggestion}`, { _: suggestion }),
  };
}

function fieldTexts(
  translate: Translate,
  root: string,
  { fields, labels = {}, group = 'fields' }: FieldSet,
): FieldSetTexts {
  const own = (name: string) =>
    translate(`${root}.${group}.${name}`, { _: translate(`fields.${name}`, { _: name }) });
  return {
    label(path, row) {
      // A path into a related row is labelled by what relates to it, one into sub-rows as they label it.
      const [name = '', inner] = path.split('.');
      if (inner !== undefined && fields[name]?.relation?.type === 'rows')
        return translate(`${root}.rows.${name}.fields.${inner}`, { _: own(name) });
      const special = row && labelFor(labels[name], row);
      if (special) return translate(`${root}.labels.${name}.${special}`, { _: own(name) });
      const [, base = ''] = /^(.+)_en$/.exec(name) ?? [];
      // The English twin of a field is labelled after it: 名称（英文）.
      const isTwin = fields[base]?.options.bilingual === true;
      return isTwin ? translate('ui.field.twin', { label: own(base) }) : own(name);
    },
    hint: (name) => translate(`${root}.hints.${name}`, { _: '' }),
    option(name, field, code) {
      const option = optionName(field, code);
      return option === undefined
        ? String(code ?? '')
        : translate(`${root}.options.${name}.${option}`, {
            _: translate(`fields.options.${name}.${option}`, { _: option }),
          });
    },
  };
}

type FieldSet = {
  readonly fields: Fields;
  readonly labels?: AnyResource['labels'];
  readonly group?: 'fields' | 'inputs';
};

/** Name of the declared label whose condition a record meets. */
const labelFor = (
  named: Readonly<Record<string, object>> = {},
  row: Readonly<Record<string, unknown>>,
): string | undefined => Object.entries(named).find(([, where]) => matches({ ...where }, row))?.[0];

const optionName = ({ choices = {} }: Field, code: unknown) =>
  Object.entries(choices).find(([, choice]) => choice.code === code)?.[0];

/** A name as it stands within a sentence: `To ship` becomes `to ship`, `SKU` stays. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);

/** The texts of a resource by the names of its declaration, in the language that is on. */
export function useTexts(resource: AnyResource): ResourceTexts {
  const translate = useText();
  return useMemo(() => textsOf(translate, resource), [translate, resource]);
}
