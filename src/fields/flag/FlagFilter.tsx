import { type FilterProps, useFieldKit } from '../view.ts';
import { AnyOf } from '../parts/filters.tsx';

export function FlagFilter(props: FilterProps) {
  const { t } = useFieldKit();
  const options = [
    { code: '1', label: t('yes') },
    { code: '0', label: t('no') },
  ];
  return <AnyOf {...props} options={options} />;
}
