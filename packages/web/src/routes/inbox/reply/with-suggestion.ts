/** The reply box with the suggestion in it: what was typed stays and comes first. */
export function withSuggestion(typed: string, suggestion: string): string {
  const text = typed.trimEnd();
  return text === '' || text === suggestion.trimEnd() ? suggestion : `${text}\n\n${suggestion}`;
}
