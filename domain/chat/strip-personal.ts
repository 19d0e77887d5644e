/** The question as it may leave us: without email addresses and phone numbers. */
export function stripPersonal(question: string): string {
  return question
    .replace(/[^\s<>()[\],;:]+@[^\s<>()[\],;:]+/g, '[email]')
    .replace(/[+(]*\d[\d\s()./-]{5,}\d/g, (run) => (run.replace(/\D/g, '').length >= 7 ? '[phone]' : run));
}
