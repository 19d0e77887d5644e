/** Removes email addresses and phone numbers, because the question goes to an outside service. */
export function stripPersonal(question: string): string {
  return question
    .replace(/[^\s<>()[\],;:]+/g, (part) => (/.@./u.test(part) ? '[email]' : part))
    .replace(/[+(]{0,3}\d[\d\s()./-]{5,}\d/g, (run) =>
      run.replace(/\D/g, '').length >= 7 ? '[phone]' : run,
    );
}
