import { ArrangeList } from '../arrange/index.ts';
import { ToolPopover } from '../../kit/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useColumns } from './useColumns.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Which columns are shown, and in which order. */
export function ColumnsPopover({ anchor, onClose }: Props) {
  const t = useUiText();
  const { texts } = useScope();
  const { all, choice, arrange } = useColumns();
  return (
    <ToolPopover title={t('columns.title')} anchor={anchor} onClose={onClose}>
      <ArrangeList
        pieces={all}
        choice={choice}
        nameOf={({ lines }) => lines.map(({ source }) => texts.label(source)).join(' / ')}
        onChange={arrange}
      />
    </ToolPopover>
  );
}
