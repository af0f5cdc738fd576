import { AnyOf } from '../parts/filters.tsx';
import type { FilterProps } from '../view.ts';
import { ChoiceCell } from './ChoiceCell.tsx';

/** Any of the options, each as it looks in the list. */
export function OptionsFilter(props: FilterProps) {
  const { field, source, texts } = props;
  const options = Object.values(field.choices ?? {}).map(({ code }) => ({
    code: String(code),
    label: <ChoiceCell field={field} source={source} texts={texts} value={code} row={{}} />,
  }));
  return <AnyOf {...props} options={options} />;
}
