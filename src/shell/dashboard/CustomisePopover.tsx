import { ToolPopover } from '../../kit/index.ts';
import { ArrangeList } from '../../ui/arrange/ArrangeList.tsx';
import { useBlockName } from './BlockFrame.tsx';
import { type DashboardParts, sitePart } from './useDashboard.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly anchor: HTMLElement;
  readonly parts: DashboardParts;
  readonly onClose: () => void;
};

/** Which blocks the dashboard shows, and in which order. */
export default function CustomisePopover({ anchor, parts, onClose }: Props) {
  const t = useText('shell');
  const nameOf = useBlockName();
  const { all, choice, arrange } = parts;
  return (
    <ToolPopover title={t('dashboard.customise')} anchor={anchor} onClose={onClose}>
      <ArrangeList
        pieces={all}
        choice={choice}
        nameOf={({ key, block }) =>
          block ? nameOf(block) : t(key === sitePart ? 'site.name' : 'dashboard.attention')
        }
        onChange={arrange}
      />
    </ToolPopover>
  );
}
