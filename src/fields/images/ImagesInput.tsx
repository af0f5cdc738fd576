import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { styled } from '@mui/material/styles';
import type { DragEvent } from 'react';
import { IconTool } from '../../kit/index.ts';
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
  const drag = useOrderByDrag(props.id, (from, to) => set(moved(addresses, from, to)));
  const settled = new Set(useSettled(addresses.join('\n')).split('\n'));
  const { field, isDisabled = false } = props;
  // What the field refuses may lead anywhere, so it is not fetched for a preview.
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
}));

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  width: 96,
  '& button': { minWidth: 28, padding: 4 },
});

const kind = 'application/x-shop-member';

/** Lets the members of a list be dragged to another place. Buttons must offer the same. */
function useOrderByDrag(list: string, onMove: (from: number, to: number) => void) {
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(kind);
  return (index: number) => ({
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(kind, JSON.stringify([list, index]));
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => isOurs(event) && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (!isOurs(event)) return;
      event.preventDefault();
      const [from, place]: readonly unknown[] = JSON.parse(event.dataTransfer.getData(kind));
      // A picture of another field stays where it is.
      if (from === list && typeof place === 'number' && place !== index) onMove(place, index);
    },
  });
}

/** The list with one member at another place. */
const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
