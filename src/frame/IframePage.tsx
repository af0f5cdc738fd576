import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PageHead, SkeletonRows } from '../kit/index.ts';

type IframePageProps = { readonly url: string; readonly title: string };

/** Page of another site in an iframe, for a menu entry of type iframe. */
export function IframePage({ url, title }: IframePageProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Column>
      <PageHead title={title} />
      {!isLoaded && <SkeletonRows />}
      <Frame
        src={url}
        title={title}
        referrerPolicy="no-referrer"
        hidden={!isLoaded}
        onLoad={() => setLoaded(true)}
      />
    </Column>
  );
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

const Frame = styled('iframe')(({ theme }) => ({
  flex: 1,
  width: '100%',
  minHeight: 320,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.surface,
}));
