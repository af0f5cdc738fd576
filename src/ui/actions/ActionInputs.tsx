import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '../../fields/view.ts';
import { RowButton } from '../../kit/index.ts';
import { type AnyAction, type Field, isRequired, matches } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { ActionTexts } from '../texts/textsOf.ts';
import { type ActionValues, rowKey, shownNames } from '../model/actionForm.ts';
import type { Row } from '../model/row.ts';

const SavedReplies = lazy(() => import('./SavedReplies.tsx'));

type Props = {
  readonly action: AnyAction;
  readonly rows: readonly Row[];
  readonly texts: ActionTexts;
  /** Inputs made by hand, by name. */
  readonly own?: Readonly<Record<string, ComponentType<InputProps>>>;
};

/** Renders the inputs of an action that apply to the current values, in the order of declaration. */
export function ActionInputs({ action, rows, texts, own = {} }: Props) {
  const { control, getValues } = useFormContext<ActionValues>();
  // Draws with every value: which inputs there are depends on them.
  useWatch({ control });
  const shown = shownNames(action, rows, getValues());
  const [suggested] =
    Object.entries(action.input ?? {}).find(([, { operators }]) => operators.includes('LIKE')) ??
    [];
  const isNeeded = (name: string, field: Field) =>
    isRequired(field) || action.required?.includes(name) === true;
  return (
    <>
      {Object.entries(action.input ?? {}).map(
        ([source, field]) =>
          shown.has(source) && (
            <Fragment key={source}>
              <FieldInput
                name={`input.${source}`}
                source={source}
                field={field}
                texts={texts}
                isRequired={isNeeded(source, field)}
                own={own[source]}
              />
              {source === suggested && (
                <>
                  <Suggestions action={action} rows={rows} texts={texts} source={source} />
                  {action.replies && (
                    <Suspense fallback={null}>
                      <SavedReplies replies={action.replies} rows={rows} source={source} />
                    </Suspense>
                  )}
                </>
              )}
            </Fragment>
          ),
      )}
      <RowInputs
        fields={Object.entries(action.rowInput ?? {}).filter(([name]) => shown.has(name))}
        rows={rows}
        texts={texts}
        isNeeded={isNeeded}
      />
    </>
  );
}

type SuggestionProps = Omit<Props, 'own'> & { readonly source: string };

/** Values offered for the first text input, those that fit every row. */
function Suggestions({ action: { suggest = {} }, rows, texts, source }: SuggestionProps) {
  const { setValue } = useFormContext();
  const names = Object.entries(suggest).filter(([, where]) =>
    rows.every((row) => matches({ ...where }, row)),
  );
  if (names.length === 0) return null;
  return (
    <Chips role="group" aria-label={texts.label(source)}>
      {names.map(([name]) => (
        <RowButton
          key={name}
          type="button"
          onClick={() =>
            setValue(`input.${source}`, texts.suggestion(name), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          {texts.suggestion(name)}
        </RowButton>
      ))}
    </Chips>
  );
}

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginTop: theme.spacing(-2),
  // A whole sentence breaks on a phone.
  '& > button': { maxWidth: '100%', height: 'auto', whiteSpace: 'normal', textAlign: 'start' },
}));

type RowInputsProps = {
  readonly fields: readonly (readonly [source: string, field: Field])[];
  readonly rows: readonly Row[];
  readonly texts: ActionTexts;
  readonly isNeeded: (source: string, field: Field) => boolean;
};

/** Inputs per row: fields below each other for one row, a grid with a line per row for several. */
function RowInputs({ fields, rows, texts, isNeeded }: RowInputsProps) {
  const { resource, texts: own, nameOf } = useScope();
  const asked = fields.filter(([, field]) => isAsked(field));
  if (!asked.length) return null;
  const inputs = (row: Row, isCell: boolean) =>
    asked.map(([source, field]) => {
      const input = (
        <FieldInput
          key={source}
          name={`rows.${rowKey(row)}.${source}`}
          source={source}
          field={field}
          texts={texts}
          isRequired={isNeeded(source, field)}
          {...(isCell && { cellOf: nameOf(row) })}
        />
      );
      return isCell ? <td key={source}>{input}</td> : input;
    });
  const [only] = rows;
  if (only && rows.length === 1) return <>{inputs(only, false)}</>;
  return (
    <Grid>
      <table>
        <thead>
          <tr>
            <th>{own.label(resource.label)}</th>
            {asked.map(([source, field]) => (
              <th key={source}>
                {texts.label(source)}
                {isNeeded(source, field) && <span aria-hidden="true"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row['id'])}>
              <th scope="row">{nameOf(row)}</th>
              {inputs(row, true)}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

/** An optional structure without filters is left to a dialog made for it. */
const isAsked = ({ options, operators }: Field): boolean =>
  operators.length > 0 || !options.optional;

const Grid = styled('div')(({ theme }) => ({
  maxHeight: '50vh',
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': {
    padding: '4px 8px 4px 0',
    textAlign: 'start',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    zIndex: theme.layer.sticky,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.ui.raised,
  },
  '& td': { padding: '4px 0 4px 8px', verticalAlign: 'top' },
}));
