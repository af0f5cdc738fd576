import type { FilterProps } from '../view.ts';
import { AnyOf } from '../parts/filters.tsx';
import { useText } from '../../texts/index.ts';

export function FlagFilter(props: FilterProps) {
  const t = useText('fields.view');
  const options = [
    { code: '1', label: t('yes') },
    { code: '0', label: t('no') },
  ];
  return <AnyOf {...props} options={options} />;
}
