import { styled } from '@mui/material/styles';
import { type AnyAction, type Field, type Fields, isRequired } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { ActionTexts } from '../texts/textsOf.ts';
import { rowKey } from './actionForm.ts';
import type { Row } from './offers.ts';

type Props = {
  readonly action: AnyAction;
  readonly rows: readonly Row[];
  readonly texts: ActionTexts;
};

/** Everything an action asks for, in the order it was declared. */
export const ActionInputs = ({ action, rows, texts }: Props) => (
  <>
    {Object.keys(action.input ?? {}).map((source) => (
      <ActionInput key={source} action={action} source={source} texts={texts} />
    ))}
    <RowInputs fields={action.rowInput ?? {}} rows={rows} texts={texts} />
  </>
);

type InputProps = Pick<Props, 'action' | 'texts'> & {
  readonly source: string;
  /** Given by whoever knows better than the declaration. */
  readonly isRequired?: boolean;
};

/** One thing an action asks once. */
export function ActionInput({ action, source, texts, isRequired: given }: InputProps) {
  const field = action.input?.[source];
  if (!field) return null;
  return (
    <FieldInput
      name={`input.${source}`}
      source={source}
      field={field}
      texts={texts}
      isRequired={given ?? isRequired(field)}
    />
  );
}

type RowInputsProps = {
  readonly fields: Fields;
  readonly rows: readonly Row[];
  readonly texts: ActionTexts;
  /** Inputs that must be given though the declaration does not say so. */
  readonly required?: readonly string[];
};

/** What is asked for each row: fields below each other for one, a grid with a line each for many. */
export function RowInputs({ fields, rows, texts, required = [] }: RowInputsProps) {
  const { resource, texts: own, nameOf } = useScope();
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field));
  if (!asked.length) return null;
  const isNeeded = (source: string, field: Field) => required.includes(source) || isRequired(field);
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

/** A structure nobody has to give is left to a dialog made for it. */
const isAsked = ({ options, operators }: Fields[string]): boolean =>
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
