import { isRequired, type AnyAction } from '../../schema/index.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { ActionTexts } from '../texts/textsOf.ts';
import type { Row } from './offers.ts';
import { RowInputs } from './RowInputs.tsx';

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
