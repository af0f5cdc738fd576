import { onlineManager } from '@tanstack/react-query';
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { BackOffice } from '../../../src/shell/index.ts';
import { openShop, type OpenShop, type Visit } from './openShop.tsx';
import { useToolbar, visitOf } from './toolbar.ts';

type Props = Partial<Visit> & {
  /** The page that is open. */
  readonly at: string;
  /** One part of the back office alone, instead of all of it. */
  readonly children?: (shop: OpenShop) => ReactNode;
};

/** Back office of a visitor with the choices of the toolbar. */
export function StoryShop({ at, children, ...given }: Props) {
  const visit = { ...visitOf(useToolbar()), ...given };
  const key = JSON.stringify([at, visit]);
  return <Opening key={key} at={at} visit={visit} part={children} />;
}

type OpeningProps = {
  readonly at: string;
  readonly visit: Visit;
  readonly part: Props['children'];
};

function Opening({ at, visit, part }: OpeningProps) {
  const [opening] = useState(() => openShop(visit));
  // Resets the network after a story.
  useEffect(() => () => onlineManager.setOnline(true), []);
  return (
    <Suspense>
      <Opened opening={opening} at={at} part={part} />
    </Suspense>
  );
}

type OpenedProps = Pick<OpeningProps, 'at' | 'part'> & { readonly opening: Promise<OpenShop> };

function Opened({ opening, at, part }: OpenedProps) {
  const shop = use(opening);
  const [Router] = useState(() => routerAt(at));
  return (
    <BackOffice {...shop} Router={Router}>
      {part?.(shop)}
    </BackOffice>
  );
}

const routerAt = (at: string) =>
  function Router({ children }: { readonly children: ReactNode }) {
    return <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
  };
