import CheckIcon from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { densities, useDensity } from '../density.ts';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** How high rows are, in every list of this person. The change is seen behind the menu. */
export function DensityMenu({ anchor, onClose }: Props) {
  const t = useUiText();
  const height = useDensity();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('tools.density') } }}
    >
      {densities.map((density) => {
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
