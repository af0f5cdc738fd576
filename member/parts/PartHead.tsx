import { styled } from '@mui/material/styles';
import { SectionHead } from '../../src/kit/index.ts';

/** The head of a part of a page, whose title is an h2: it follows the h1 of the page. */
export const PartHead = styled(SectionHead)(({ theme }) => ({
  '& > h2': { ...theme.typography.h3, margin: 0, marginInlineEnd: 'auto' },
}));
