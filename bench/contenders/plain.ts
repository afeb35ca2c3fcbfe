import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { Arg, buildSchema, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/**
 * The same stack as its tutorials put it together: entities that are also the GraphQL types, `findAndCount`, a field resolver
 * that asks a repository, and every library's defaults. It trusts whoever asks.
 */

@ObjectType()
class Network {
  @Field()
  id: string;
}

@ObjectType()
@Entity('tokens')
class Token {
  @Field()
  @PrimaryColumn('uuid')
  uuid: string;

  @Field()
  @Column('text')
  symbol: string;

  @Field()
  @Column('text')
  address: string;

  @Column('text', { name: 'network' })
  networkId: string;

  @Field(() => Int)
  @Column('integer')
  decimals: number;
}

@ObjectType()
@Entity('invoices')
class Invoice {
  @Field()
  @PrimaryColumn('uuid')
  uuid: string;

  @Column('uuid', { name: 'user_uuid' })
  userUuid: string;

  @Column('uuid', { name: 'token_uuid' })
  tokenUuid: string;

  @Field()
  @Column('text')
  status: string;

  @Field()
  @Column('numeric')
  amount: string;

  @Field()
  @Column('numeric', { name: 'fee_amount' })
  feeAmount: string;

  @Field()
  @Column('text', { name: 'contract_address' })
  contractAddress: string;

  @Field()
  @Column('text')
  client: string;

  @Field(() => String, { nullable: true })
  @Column('text', { name: 'customer_id', nullable: true })
  customerId: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  hash: string | null;

  @Field()
  @Column('timestamptz', { name: 'created_on' })
  createdOn: Date;

  @Field()
  @Column('timestamptz', { name: 'expires_on' })
  expiresOn: Date;
}

@ObjectType()
class InvoicePage {
  @Field(() => Int)
  total: number;

  @Field(() => [Invoice])
  items: Invoice[];
}

const database = new DataSource({
  type: 'postgres',
  url: process.env['DATABASE_URL'],
  entities: [Invoice, Token],
});

@Resolver(() => Invoice)
class InvoiceResolver {
  @Query(() => InvoicePage)
  async invoices(
    @Arg('owner', () => String) owner: string,
    @Arg('limit', () => Int) limit: number,
  ): Promise<InvoicePage> {
    const [items, total] = await database.getRepository(Invoice).findAndCount({
      where: { userUuid: owner },
      order: { createdOn: 'DESC', uuid: 'DESC' },
      take: limit,
    });
    return { items, total };
  }

  @FieldResolver(() => Token)
  token(@Root() invoice: Invoice): Promise<Token> {
    return database.getRepository(Token).findOneByOrFail({ uuid: invoice.tokenUuid });
  }
}

@Resolver(() => Token)
class TokenResolver {
  @FieldResolver(() => Network)
  network(@Root() token: Token): Network {
    return { id: token.networkId };
  }
}

async function main(): Promise<void> {
  await database.initialize();
  const schema = await buildSchema({ resolvers: [InvoiceResolver, TokenResolver] });
  const apollo = new ApolloServer({ schema });
  await apollo.start();
  const application = express();
  application.use('/graphql', express.json(), expressMiddleware(apollo));
  const server = application.listen(0, '127.0.0.1', () => {
    process.stdout.write(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
}

void main();
