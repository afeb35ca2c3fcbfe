/** Prints one line at the end of a run about the tests that `describeWith` left out. */
module.exports = class {
  onRunComplete(_projects, { testResults }) {
    const counts = new Map();
    for (const { status, ancestorTitles } of testResults.flatMap((file) => file.testResults)) {
      const [, program] = / \(needs ([^()]+)\)$/m.exec(ancestorTitles.join('\n')) ?? [];
      if (status === 'pending' && program) counts.set(program, (counts.get(program) ?? 0) + 1);
    }
    const parts = [...counts].map(([program, count]) => `${count} for want of ${program}`);
    if (parts.length === 0) return;
    process.stdout.write(`Tests left out: ${parts.join(', ')}. CONTRIBUTING.md says what to install.\n`);
  }
};
