/** What is wrong with a part of a form, said beside the button that would keep it. */
export function KeepProblem({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <p role="alert" className="me-auto text-negative-foreground">
      {problem}
    </p>
  );
}
