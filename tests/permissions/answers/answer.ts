export {
  type PermissionAnswer as Answer,
  type PermissionAnswers as Answers,
  bulkEdit,
  history,
  sheet,
  notes,
  usual,
} from '../../../src/modules/answers.ts';
