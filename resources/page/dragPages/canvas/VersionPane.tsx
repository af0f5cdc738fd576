import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { drawDraftCall } from '../../../../src/pages/designCalls.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { PageHostProvider, PageTree } from '../../../../src/pages/view.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { quietly, useDesk } from '../model/useDesign.tsx';
import { useCanvasView } from '../model/view.tsx';
import { partViews } from '../../shared/partViews.ts';
import { dress, pageNonce, prepareFrame } from './frame.ts';
import { canvasHost } from './host.ts';

type Props = { readonly tree: readonly PagePart[]; readonly title: string };

/** A page that is only looked at, in a frame of half the size of a phone or a desktop. */
export function VersionPane({ tree, title }: Props) {
  const http = useHttp();
  const { design } = useDesk();
  const { language, isDark, width } = useCanvasView();
  const [root, setRoot] = useState<HTMLElement>();
  const { data } = useQuery({
    queryKey: ['drag_page', 'drawn', design.id, tree],
    queryFn: () =>
      http.call(drawDraftCall, { tree: JSON.stringify(tree), terminal: design.terminal }, quietly),
    gcTime: 0,
  });
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const host = useMemo(() => canvasHost(language, now), [language, now]);
  const scale = paneWidth / width;
  return (
    <Room>
      <iframe
        title={title}
        srcDoc="<!DOCTYPE html><html><head></head><body></body></html>"
        style={{ width, height: paneHeight / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => {
          prepareFrame(currentTarget, pageNonce());
          const { contentDocument: doc } = currentTarget;
          if (!doc) return;
          dress(doc, { language, isDark });
          setRoot(doc.body);
        }}
      />
      {root &&
        createPortal(
          <PageHostProvider value={host}>
            <PageTree parts={tree} data={data?.data ?? {}} views={partViews} />
          </PageHostProvider>,
          root,
        )}
    </Room>
  );
}

const paneWidth = 390;
const paneHeight = 460;

const Room = styled('div')(({ theme }) => ({
  width: paneWidth,
  maxWidth: '100%',
  height: paneHeight,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  '& > iframe': { border: 0, transformOrigin: '0 0' },
}));
