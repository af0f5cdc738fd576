export {
  type PermissionAnswer as Answer,
  type PermissionAnswers as Answers,
  bulkEdit,
  history,
  notes,
  usual,
} from '../../../src/modules/answers.ts';
