import CheckIcon from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ToolPopover } from '../../../kit/index.ts';
import { useScope } from '../../scope/Scope.tsx';
import { ArrangeList } from '../../arrange/ArrangeList.tsx';
import { densityNames, useDensity } from '../../../kit/density.ts';
import { useColumns } from '../useColumns.ts';
import { useText } from '../../../texts/index.ts';

type ColumnsPopoverProps = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Shows, hides and orders the columns of a list. */
export function ColumnsPopover({ anchor, onClose }: ColumnsPopoverProps) {
  const t = useText('ui');
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

type DensityMenuProps = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Menu of the row height, which applies to all lists of the user. The change shows behind the menu. */
export function DensityMenu({ anchor, onClose }: DensityMenuProps) {
  const t = useText('ui');
  const height = useDensity();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('tools.density') } }}
    >
      {densityNames.map((density) => {
        const isChosen = density === height?.density;
        return (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={isChosen}
            autoFocus={isChosen}
            onClick={() => height?.choose(density)}
          >
            <Mark>{isChosen && <CheckIcon />}</Mark>
            {t(`tools.densities.${density}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

const Mark = styled('span')({ display: 'flex', width: 26, '& svg': { fontSize: 18 } });
