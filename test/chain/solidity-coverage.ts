import type { Address, Hash, Hex } from 'viem';
import type { AnvilClient } from '../support/chain/anvil';

/** Bytecode of solc with its source map, which names the source range of each instruction. */
export interface Program {
  bytecode: Hex;
  sourceMap: string;
}

/** Result of `compileForCoverage` in scripts/compile-contracts.js. */
export interface CoverageBuild {
  sources: { id: number; name: string; text: string; ast: object }[];
  programs: Record<string, { creation: Program; runtime: Program }>;
}

/** Range of bytes in a source file; ranges with the same `key` are equal. */
interface Range {
  key: string;
  file: number;
  start: number;
  end: number;
}

interface Node extends Range {
  type: string;
}

interface Instruction extends Range {
  isJump: boolean;
}

const STATEMENT = /(Statement|Return|YulAssignment)$/;

// Nodes of the syntax tree that are branches in the source. The compiler generates many more conditional jumps that no
// test can take both ways: checks of the call value, of the arguments' encoding, of a callee's code, of overflows.
// Those belong to other nodes, mostly calls and functions.
const BRANCH = /^(IfStatement|Conditional|TryStatement|ForStatement)$/;

const JUMPI = 0x57;
const PUSH1 = 0x60;
const PUSH32 = 0x7f;

/**
 * Coverage of a build's statements and branches by the traced transactions. A statement is covered if one of its
 * instructions ran; a branch (`if`, `?:`, `try`, `for`) if its jump was both taken and not taken. The constructor
 * throws if a branch does not compile to exactly one jump, because its coverage would be ambiguous.
 */
export class SolidityCoverage {
  private readonly nodes: (Node & { description: string })[];
  private readonly codeAt = new Map<string, Map<number, Instruction>>();
  private readonly ran = new Map<string, Range>();
  private readonly ways = new Map<string, Set<string>>();

  constructor(
    private readonly client: AnvilClient,
    { sources, programs }: CoverageBuild,
  ) {
    this.nodes = sources.flatMap(({ name, text, ast }) => {
      const bytes = Buffer.from(text);
      return nodesOf(ast).map((node) => {
        const line = bytes.subarray(0, node.start).toString().split('\n').length;
        const [firstLine] = bytes.subarray(node.start, node.end).toString().split('\n');
        return { ...node, description: `${name}:${line}: ${firstLine}` };
      });
    });
    const all = Object.values(programs).flatMap(({ creation, runtime }) => [creation, runtime]);
    const jumps = all.map((program) => [...instructionsOf(program).values()].filter(({ isJump }) => isJump));
    for (const { key, description } of this.branches()) {
      const counts = jumps.map((jumpsOfProgram) => jumpsOfProgram.filter((jump) => jump.key === key).length);
      if (Math.max(...counts) !== 1) throw new Error(`cannot tell the ways apart: ${description}`);
    }
  }

  /** Registers the program at an address: instructions that run there count for it. */
  place(address: Address, program: Program): void {
    this.codeAt.set(address.toLowerCase(), instructionsOf(program));
  }

  /** Adds the instructions of a mined transaction, also of a reverted one. */
  async trace(transactionHash: Hash): Promise<void> {
    const tracer = tracerFor([...this.codeAt.keys()]);
    const steps = await this.client.request<TraceTransaction>({
      method: 'debug_traceTransaction',
      params: [transactionHash, { tracer }],
    });
    for (const step of steps) {
      const [address = '', pc, way] = step.split(' ');
      const range = this.codeAt.get(address)?.get(Number(pc));
      if (!range) throw new Error(`the node ran what is not in the build: ${step}`);
      this.ran.set(range.key, range);
      if (way) this.ways.set(range.key, (this.ways.get(range.key) ?? new Set()).add(way));
    }
  }

  /** Uncovered statements and branches, each as text with file, line and code. */
  missed(): string[] {
    const ran = [...this.ran.values()];
    const isInside = (range: Range, node: Node) =>
      range.file === node.file && range.start >= node.start && range.end <= node.end;
    const statements = this.statements().filter((node) => !ran.some((range) => isInside(range, node)));
    const branches = this.branches().filter(({ key }) => this.ways.get(key)?.size !== 2);
    return [
      ...statements.map(({ description }) => `is never run: ${description}`),
      ...branches.map(({ description }) => `does not go both ways: ${description}`),
    ];
  }

  private statements() {
    return this.nodes.filter(({ type }) => STATEMENT.test(type));
  }

  private branches() {
    return this.nodes.filter(({ type }) => BRANCH.test(type));
  }
}

interface TraceTransaction {
  Method: 'debug_traceTransaction';
  Parameters: [Hash, { tracer: string }];
  ReturnType: string[];
}

/**
 * A JavaScript tracer that runs in the node, because the full trace of a transaction has megabytes. It returns the
 * distinct steps at `addresses`, as `address pc way`. The code of a clone runs at its implementation's address.
 */
function tracerFor(addresses: string[]): string {
  return `{
    placed: ${JSON.stringify(addresses)},
    callees: [],
    steps: {},
    enter: function (frame) {
      this.callees.push(frame.getType().indexOf('CREATE') === 0 ? 'a constructor' : toHex(frame.getTo()));
    },
    exit: function () {
      this.callees.pop();
    },
    step: function (log) {
      var depth = this.callees.length;
      var address = depth === 0 ? toHex(log.contract.getAddress()) : this.callees[depth - 1];
      if (this.placed.indexOf(address) === -1) return;
      var isJump = log.op.toNumber() === ${JUMPI};
      var way = !isJump ? '' : log.stack.peek(1).toString() === '0' ? 'straight' : 'jump';
      this.steps[address + ' ' + log.getPC() + ' ' + way] = true;
    },
    fault: function () {},
    result: function () {
      return Object.keys(this.steps);
    },
  }`;
}

/** The statements and branches below a node of the syntax tree, in the order of the source. */
function nodesOf(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const below = Object.values(tree).flatMap(nodesOf);
  const { nodeType: type, src } = tree as { nodeType?: string; src?: string };
  if (!type || !src || !(STATEMENT.test(type) || BRANCH.test(type))) return below;
  const [start, length, file] = src.split(':').map(Number);
  return [{ type, ...rangeOf(start, length, file) }, ...below].sort((a, b) => a.start - b.start);
}

/** Instructions of a program, by their offset in the bytecode. */
function instructionsOf({ bytecode, sourceMap }: Program): Map<number, Instruction> {
  const bytes = Buffer.from(bytecode.slice(2), 'hex');
  const instructions = new Map<number, Instruction>();
  let fields: number[] = [];
  let pc = 0;
  for (const entry of sourceMap.split(';')) {
    // An empty field repeats the field of the previous entry.
    const [start, length, file] = entry.split(':').map((field) => (field === '' ? undefined : Number(field)));
    fields = [start, length, file].map((field, index) => field ?? fields[index] ?? 0);
    const opcode = bytes[pc] ?? 0;
    instructions.set(pc, { ...rangeOf(...fields), isJump: opcode === JUMPI });
    pc += opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 2 : 1;
  }
  return instructions;
}

function rangeOf(start = 0, length = 0, file = -1): Range {
  return { key: `${file}:${start}:${length}`, file, start, end: start + length };
}
