import { RowButton } from '../../kit/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useLaunch } from './launch.ts';
import { offersFor, type Row } from './offers.ts';
import { useRowMenu } from './RowMenu.tsx';

type Props = {
  readonly row: Row;
  /** On a card the next step takes the width. */
  readonly isWide?: boolean;
};

/** The one next step of a row as a button, everything else behind "…". */
export function RowActions({ row, isWide = false }: Props) {
  const t = useUiText();
  const { resource, texts, access, nameOf } = useScope();
  const launch = useLaunch();
  const menu = useRowMenu();
  const { next } = offersFor(resource, row, access.can);
  const name = next && texts.action(next.name).name;
  return (
    <div>
      {next && (
        <RowButton
          type="button"
          data-wide={isWide || undefined}
          aria-label={`${name} ${nameOf(row)}`}
          data-next=""
          onClick={() => launch.act(next.name, [row])}
        >
          {name}
        </RowButton>
      )}
      <RowButton
        type="button"
        data-bare=""
        aria-label={t('row.more', { row: nameOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => menu.open(event.currentTarget, row)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d="M3 10a1.700 1.700 0 1 1 0 .01M8.300 10a1.700 1.700 0 1 1 0 .01M13.600 10a1.700 1.700 0 1 1 0 .01" />
        </svg>
      </RowButton>
    </div>
  );
}
