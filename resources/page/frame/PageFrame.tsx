import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../src/contract/index.ts';
import type { PagePart } from '../../../src/pages/index.ts';
import { type PageData, PageHostProvider, PageTree } from '../../../src/pages/view.ts';
import { partViews } from '../shared/partViews.ts';
import { dress, pageNonce, prepareFrame } from './frame.ts';
import { canvasHost } from './host.ts';

type Props = {
  readonly tree: readonly PagePart[];
  readonly data: PageData;
  readonly title: string;
  readonly language: Language;
  readonly isDark?: boolean;
  /** Pixels in which the page lays itself out, and those in which it is shown. */
  readonly width: number;
  readonly shown: { readonly width: number; readonly height: number };
};

/** A page that is only looked at, as the shop draws it, scaled down in a frame of its own. */
export function PageFrame({ tree, data, title, language, isDark = false, width, shown }: Props) {
  const [root, setRoot] = useState<HTMLElement>();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const host = useMemo(() => canvasHost(language, now), [language, now]);
  const scale = shown.width / width;
  return (
    <Room style={shown}>
      <iframe
        title={title}
        srcDoc="<!DOCTYPE html><html><head></head><body></body></html>"
        style={{ width, height: shown.height / scale, transform: `scale(${scale})` }}
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
            <PageTree parts={tree} data={data} views={partViews} />
          </PageHostProvider>,
          root,
        )}
    </Room>
  );
}

const Room = styled('div')(({ theme }) => ({
  flex: 'none',
  maxWidth: '100%',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  // It lays itself out as wide as it says, whatever is around it allows.
  '& > iframe': { maxWidth: 'none !important', border: 0, transformOrigin: '0 0' },
}));
