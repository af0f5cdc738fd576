import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ShopDataProvider } from '../data/provider.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useNotifyUndo } from '../undo/index.ts';
import { isNarrowed } from './filters.ts';
import { useListScreen } from './ListContext.tsx';

/** A row, how deep it stands, and its neighbours among its siblings. */
export type Place = {
  readonly id: number;
  readonly depth: number;
  readonly above?: number;
  readonly below?: number;
};

export type Sorting = {
  readonly placeOf: (id: number) => Place | undefined;
  /**
   * Puts a row in the place of a sibling. Absent where the order shown is not the arranged one, or
   * nobody granted it.
   */
  readonly move?: (id: number, target: number, direction: Towards) => void;
};

const Context = createContext<Sorting>({ placeOf: () => undefined });
export const useSorting = (): Sorting => use(Context);

type Props = { readonly places: readonly Place[]; readonly children: ReactNode };

/** The field by which a person arranges rows. Source: listed() of the fields. */
const arranged = 'weigh';

/** Lets rows be put in another order, as long as the arranged order is what is shown. */
export function SortingProvider({ places, children }: Props) {
  const t = useUiText();
  const { resource, access } = useScope();
  const { address } = useListScreen();
  const provider = useDataProvider<ShopDataProvider>();
  const queries = useQueryClient();
  const tellUndo = useNotifyUndo();
  const [field, direction] = address.sort;
  const isArranged = field === arranged && !isNarrowed(address.state);
  const isOn = isArranged && access.verb('sortable');

  const sorting = useMemo<Sorting>(() => {
    const byId = new Map(places.map((place) => [place.id, place]));
    const place = async (id: number, target: number, towards: Towards) => {
      try {
        await provider.sort(resource.name, {
          move: id,
          target,
          direction: towards,
          order: `${field},${direction}`,
        });
      } finally {
        await queries.invalidateQueries({ queryKey: [resource.name, 'getList'] });
      }
    };
    const move = async (id: number, target: number, towards: Towards) => {
      const back = wayBack(byId.get(id), towards);
      await place(id, target, towards);
      if (back) tellUndo(t('tree.moved'), () => place(id, back.target, back.towards));
    };
    return {
      placeOf: (id) => byId.get(id),
      // What failed has been told by the client already.
      ...(isOn && { move: (...step) => void move(...step).catch(() => {}) }),
    };
  }, [places, isOn, provider, resource, field, direction, tellUndo, t, queries]);

  return <Context value={sorting}>{children}</Context>;
}

type Towards = 'up' | 'down';

/** The move that undoes one: back to the place beside the neighbour a row has left behind. */
export function wayBack(
  { above, below }: Pick<Place, 'above' | 'below'> = {},
  towards: Towards,
): { readonly target: number; readonly towards: Towards } | undefined {
  const [neighbour, back] = towards === 'up' ? [above, 'down' as const] : [below, 'up' as const];
  return neighbour === undefined ? undefined : { target: neighbour, towards: back };
}
