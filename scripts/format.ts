// `npm run format`: brings every source into the form that `npm run check` demands.
import { checkedPaths } from './check.ts';
import { runTool } from './tools.ts';

process.exitCode = runTool(['oxfmt', ...checkedPaths]);
