import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { languages } from '../../../src/contract/index.ts';
import { NamedIcon } from '../../../src/kit/index.ts';
import { drawnDesignCall, drawnTemplateCall } from '../../../src/pages/designCalls.ts';
import { useHttp } from '../../../src/ui/parts/index.ts';
import { PageFrame } from './PageFrame.tsx';

const calls = { drag_page: drawnDesignCall, page_template: drawnTemplateCall } as const;

export type DrawnRow = {
  readonly of: keyof typeof calls;
  readonly id: number;
  /** Changes with the row, so that a newer page is drawn anew. */
  readonly version?: unknown;
};

/** Sizes of small pictures, in pixels. */
const sizes = {
  row: { width: 72, height: 88 },
  card: { width: 134, height: 178 },
  large: { width: 300, height: 460 },
} as const;

type Props = { readonly row: DrawnRow; readonly size: keyof typeof sizes };

/**
 * A small picture of a design or a template: the page itself, with what it shows now. It is for the eye alone, and is
 * drawn once it is seen. A page without parts has an icon; one that cannot be loaded leaves its place empty.
 */
export function PageThumb({ row: { of, id, version }, size }: Props) {
  const http = useHttp();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(box);
  const { data } = useQuery({
    queryKey: [of, 'drawn', id, version],
    queryFn: () => http.call(calls[of], { id }, quietly),
    enabled: isSeen,
    staleTime: 60_000,
    retry: false,
  });
  return (
    <Place ref={box} style={sizes[size]} aria-hidden="true" inert>
      {data && data.tree.length === 0 && (
        <Empty>
          <NamedIcon name="page" />
        </Empty>
      )}
      {data && data.tree.length > 0 && (
        <PageFrame
          tree={data.tree}
          data={data.data}
          title=""
          language={languages.find((each) => each === locale) ?? languages[0]}
          width={data.terminal === 'pc' ? 1200 : 390}
          shown={sizes[size]}
        />
      )}
    </Place>
  );
}

const quietly = { showCodeMessage: false, showFailures: false, cancelDuplicate: false } as const;

function useIsSeen(box: React.RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, isSeen]);
  return isSeen;
}

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  maxWidth: '100%',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  pointerEvents: 'none',
}));

const Empty = styled('span')(({ theme }) => ({
  display: 'grid',
  height: '100%',
  placeItems: 'center',
  border: `1px dashed ${theme.vars.palette.ui.divider}`,
  borderRadius: theme.radius.control,
  color: theme.vars.palette.text.secondary,
}));
