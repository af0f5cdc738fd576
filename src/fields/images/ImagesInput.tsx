import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import { IconTool } from '../../kit/index.ts';
import { useDragOrder } from '../parts/useDragOrder.ts';
import { readOr } from '../../schema/index.ts';
import { Thumb } from '../parts/cells.tsx';
import { useSettled, useWire } from '../parts/formValue.ts';
import { addressesOf, AddressListInput, Uploads, UseLink } from '../parts/inputs.tsx';
import type { InputProps } from '../view.ts';
import { useText } from '../../texts/index.ts';

/** The addresses of pictures, with the pictures above, to be moved and removed. */
export function ImagesInput(props: InputProps) {
  const t = useText('fields.view');
  const { wire, set } = useWire(props);
  const addresses = addressesOf(wire);
  const drag = useDragOrder(props.id, (from, to) => set(moved(addresses, from, to)));
  const settled = new Set(useSettled(addresses.join('\n')).split('\n'));
  const { field, isDisabled = false } = props;
  // A rejected address may lead anywhere, so it is not fetched for a preview.
  const isShown = (address: string) =>
    settled.has(address) && readOr(field, [address], undefined) !== undefined;
  return (
    <div>
      {addresses.length > 0 && (
        <List>
          {addresses.map((address, index) => {
            const number = index + 1;
            return (
              <li key={address} {...drag(index)}>
                <Thumb address={isShown(address) ? address : ''} isLarge />
                <Tools>
                  <IconTool
                    label={t('left', { number })}
                    disabled={isDisabled || index === 0}
                    onClick={() => set(moved(addresses, index, index - 1))}
                  >
                    <LeftIcon />
                  </IconTool>
                  <IconTool
                    label={t('remove', { name: t('picture', { number }) })}
                    disabled={isDisabled}
                    onClick={() => set(addresses.filter((each) => each !== address))}
                  >
                    <RemoveIcon />
                  </IconTool>
                  <IconTool
                    label={t('right', { number })}
                    disabled={isDisabled || number === addresses.length}
                    onClick={() => set(moved(addresses, index, index + 1))}
                  >
                    <RightIcon />
                  </IconTool>
                </Tools>
              </li>
            );
          })}
        </List>
      )}
      <Uploads control={props} kind="image" isMany />
      <UseLink control={props}>
        <AddressListInput {...props} />
      </UseLink>
    </div>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(3),
  margin: 0,
  marginBottom: theme.spacing(2),
  padding: 0,
  listStyle: 'none',
  '& > [data-drag]': { opacity: 0.45 },
  '& > [data-drop]': { '--line': theme.vars.palette.primary.main },
  '& > [data-drop=before]': { boxShadow: '-6px 0 0 -4px var(--line)' },
  '& > [data-drop=after]': { boxShadow: '6px 0 0 -4px var(--line)' },
}));

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  width: 96,
  '& button': { minWidth: 28, padding: 4 },
});

/** The list with one member at another place. */
const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
