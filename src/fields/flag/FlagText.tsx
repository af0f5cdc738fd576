import { useFieldKit } from '../kit.ts';
import { membersOf } from '../parts/filterTests.ts';
import { ContainsText } from '../parts/filterTexts.tsx';
import type { FilterTextProps } from '../view.ts';

export function FlagText(props: FilterTextProps) {
  const { t } = useFieldKit();
  const chosen = membersOf(props.value);
  if (chosen.length === 0) return <ContainsText {...props} />;
  return chosen.map((each) => t(each === '1' ? 'yes' : 'no')).join(t('join'));
}
