import { ToolPopover } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { ArrangeList } from './ArrangeList.tsx';
import type { Choice, Piece } from './arrangement.ts';

type NamedPiece = Piece & { readonly name: string };

export type ArrangePopoverProps = {
  readonly anchor: HTMLElement;
  /** Pieces in the order of declaration. */
  readonly pieces: readonly NamedPiece[];
  readonly choice: Choice;
  /** Undefined: as declared. */
  readonly arrange: (choice: Choice | undefined) => void;
  readonly onClose: () => void;
};

/** Lets the user choose and order the blocks of a dashboard. */
export default function ArrangePopover(props: ArrangePopoverProps) {
  const t = useText('shell.dashboard');
  const { anchor, pieces, choice, arrange, onClose } = props;
  return (
    <ToolPopover title={t('customise')} anchor={anchor} onClose={onClose}>
      <ArrangeList pieces={pieces} choice={choice} nameOf={({ name }) => name} onChange={arrange} />
    </ToolPopover>
  );
}
