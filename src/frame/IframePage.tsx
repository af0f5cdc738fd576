import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PageHead, SkeletonRows } from '../kit/index.ts';

type IframePageProps = { readonly url: string; readonly title: string };

/** A page of another site inside of ours, as a menu entry of type iframe wants it. */
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
