import { useFieldKit } from '../kit.ts';
import { AnyOf } from '../parts/AnyOfFilter.tsx';
import type { FilterProps } from '../view.ts';

export function FlagFilter(props: FilterProps) {
  const { t } = useFieldKit();
  const options = [
    { code: '1', label: t('yes') },
    { code: '0', label: t('no') },
  ];
  return <AnyOf {...props} options={options} />;
}
